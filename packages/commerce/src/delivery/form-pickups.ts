import { isDeepStrictEqual } from "node:util";
import { fromDecimal, toDecimal } from "@cartwright/kernel/foundation/money";
import type { PickupLocation } from "./documents.ts";
import type { ListedPickup, ShippingSettings, TablePickup } from "./settings.ts";
import type { FormChange } from "./with-form-options.ts";

/** The pickup locations of the settings: those that their form can say. */
export const formPickups = ({ pickups, table }: ShippingSettings, currency: string): readonly ListedPickup[] =>
	table?.pickups ? table.pickups.flatMap((pickup) => formPickup(pickup, currency) ?? []) : pickups;

/** Codes of locations that the form cannot say. */
export const otherPickupCodes = ({ table }: ShippingSettings, currency: string): readonly string[] =>
	(table?.pickups ?? []).filter((pickup) => !formPickup(pickup, currency)).map(({ code }) => code);

const maxTime = 200;

/** A location as the form says it: offered everywhere, at one price. */
const formPickup = (pickup: TablePickup, currency: string): ListedPickup | undefined => {
	const { code: id, name: title, address, deliveryTime, readyDays, instructions, rates, active, everywhere } = pickup;
	const { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress } = address;
	const [rate, ...others] = rates;
	const isPlain = others.length === 0 && !rate?.multiplyByQuantity && !rate?.conditions.length;
	if (!active || !everywhere || !isPlain || !title || (deliveryTime?.length ?? 0) > maxTime) return undefined;
	if (!country || !city || !addressLine || addressLine2 || streetAddress) return undefined;
	return {
		id,
		title,
		price: fromDecimal(rate?.amount ?? "0", currency),
		...(deliveryTime === undefined ? {} : { deliveryTime }),
		...(readyDays === undefined ? {} : { readyDays }),
		...(instructions === undefined ? {} : { instructions }),
		address: { country, ...(subdivision ? { subdivision } : {}), city, postalCode: postalCode ?? "", addressLine },
	};
};

/** The locations after the list of the settings was replaced. Those that the list cannot say stay. */
export const withFormPickups = (
	pickups: readonly PickupLocation[],
	listed: readonly ListedPickup[],
	{ now, newId, currency }: FormChange,
): readonly PickupLocation[] => {
	const shown = pickups.flatMap((doc) => {
		const form = formPickup(doc, currency);
		return form ? [{ doc, form }] : [];
	});
	const others = pickups.filter((pickup) => !shown.some(({ doc }) => doc === pickup));
	const next = listed.map((pickup, index): PickupLocation => {
		const { id: code, title: name, price, ...rest } = pickup;
		const position = index + 1;
		const present = shown.find(({ form }) => form.id === code);
		if (present && isDeepStrictEqual(present.form, pickup)) return { ...present.doc, position };
		return {
			id: present?.doc.id ?? newId(),
			code,
			name,
			...rest,
			rates: [{ amount: toDecimal(price, currency), conditions: [], multiplyByQuantity: false }],
			deliveryRegionIds: [],
			everywhere: true,
			active: true,
			position,
			createdDate: present?.doc.createdDate ?? now,
			updatedDate: now,
		};
	});
	return [...next.map((pickup) => pickups.find((doc) => isDeepStrictEqual(doc, pickup)) ?? pickup), ...others];
};
