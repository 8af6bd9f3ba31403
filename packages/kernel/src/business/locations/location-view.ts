import type { Location as LocationView } from "@cartwright/contract/business/location-messages";
import type { Stored } from "@cartwright/store/collection";
import { type Business, contactOf } from "../contact.ts";
import type { Contact, Location } from "../documents.ts";
import type { Locations } from "../load/load-locations.ts";
import { businessOf } from "../property-writes.ts";

/** A location as calls show it, which their filters compare too. */
export type ShownLocation = LocationView & { readonly id: string };

export const locationView = (
	{ doc, revision }: Stored<Location>,
	{ business, defaultId }: { readonly business: Business; readonly defaultId: string },
): ShownLocation => {
	const { id, contact, name, description, status, timeZone, locationTypes, archived, extendedFields } = doc;
	const isDefault = id === defaultId;
	return {
		id,
		name,
		...(description ? { description } : {}),
		default: isDefault,
		status,
		locationType: locationTypes[0] ?? "UNKNOWN",
		timeZone,
		...contactView(isDefault ? contactOf(business) : (contact ?? {})),
		revision: String(revision),
		archived,
		locationTypes: [...locationTypes],
		...(extendedFields ? { extendedFields } : {}),
	};
};

const contactView = ({ address, email, phone, fax, businessSchedule }: Contact): Omit<LocationView, "id"> => {
	const { hintPlacement: _placement, isPhysical: _physical, ...place } = address ?? {};
	return {
		...(address ? { address: place } : {}),
		...(email ? { email } : {}),
		...(phone ? { phone } : {}),
		...(fax ? { fax } : {}),
		...(businessSchedule ? { businessSchedule } : {}),
	};
};

/** All locations, the oldest first. */
export const shownLocations = ({ business, all, defaultId }: Locations): ShownLocation[] => {
	const shop = businessOf(business);
	return all.map((stored) => locationView(stored, { business: shop, defaultId }));
};
