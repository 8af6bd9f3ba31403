import { isDeepStrictEqual } from "node:util";
import type { Settings } from "../sites/settings.ts";
import type { BusinessProperties, Contact, PlaceAddress } from "./documents.ts";

/** What a shop tells about itself: its settings, and what they do not have. */
export interface Business {
	readonly settings: Settings;
	readonly properties: BusinessProperties;
}

const maxLines = 10;

/** The lines of an address, as on a letter. */
const linesOf = ({
	formattedAddress,
	streetAddress,
	postalCode,
	city,
	subdivision,
	country,
}: PlaceAddress): string[] => {
	const whole = (formattedAddress ?? "").split(/[,\n]/).map((line) => line.trim());
	const { number, name, apt } = streetAddress ?? {};
	const composed = [[number, name, apt], [postalCode, city], [subdivision], [country]].map((parts) =>
		parts.filter(Boolean).join(" "),
	);
	const lines = (formattedAddress ? whole : composed).filter(Boolean);
	return [...lines.slice(0, maxLines - 1), ...(lines.length < maxLines ? [] : [lines.slice(maxLines - 1).join(", ")])];
};

/** The address of the shop: as it was written, or else the lines of the settings. */
const addressOf = ({ settings, properties }: Business): PlaceAddress | undefined => {
	const lines = settings.storefront?.contact?.address ?? [];
	const { address } = properties;
	if (address && isDeepStrictEqual(linesOf(address), lines)) return address;
	return lines.length > 0 ? { formattedAddress: lines.join(", ").slice(0, 200) } : undefined;
};

/** How to reach the shop. */
export const contactOf = (business: Business): Contact => {
	const { email, phone } = business.settings.storefront?.contact ?? {};
	const { fax, businessSchedule } = business.properties;
	const address = addressOf(business);
	return {
		...(email ? { email } : {}),
		...(phone ? { phone } : {}),
		...(fax ? { fax } : {}),
		...(address ? { address } : {}),
		...(businessSchedule ? { businessSchedule } : {}),
	};
};

/** The shop with another contact. */
export const withContact = (business: Business, contact: Contact): Business => {
	const { settings, properties } = business;
	const { storefront } = settings;
	const { email: _email, phone: _phone, address: lines = [], ...others } = storefront?.contact ?? {};
	const { fax: _fax, address: stored, businessSchedule: _schedule, ...rest } = properties;
	const { email, phone, fax, address, businessSchedule } = contact;
	const isSame = isDeepStrictEqual(address, addressOf(business));
	return {
		settings: {
			...settings,
			storefront: {
				...storefront,
				contact: {
					...others,
					...(email ? { email } : {}),
					...(phone ? { phone } : {}),
					address: isSame ? lines : address ? linesOf(address) : [],
				},
			},
		},
		properties: {
			...rest,
			...(fax ? { fax } : {}),
			...(isSame ? (stored ? { address: stored } : {}) : address ? { address } : {}),
			...(businessSchedule ? { businessSchedule } : {}),
		},
	};
};

/** The members of a contact that differ. */
export const changedContact = (before: Contact, after: Contact): string[] =>
	(["email", "phone", "fax", "address", "businessSchedule"] as const).filter(
		(name) => !isDeepStrictEqual(before[name], after[name]),
	);
