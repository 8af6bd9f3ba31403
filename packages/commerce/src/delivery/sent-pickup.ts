import { isDeepStrictEqual } from "node:util";
import type { PickupLocation as WirePickup } from "@cartwright/contract/delivery/pickup-location-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Delivery } from "./delivery-table.ts";
import { maxPickupLocations, type PickupLocation } from "./documents.ts";
import { pickupTitle } from "./pickup-title.ts";
import { requireRegions, sentRates } from "./sent-option.ts";

interface Facts {
	readonly delivery: Delivery;
	readonly currency: string;
	readonly now: string;
	/** The path of the location in the request. */
	readonly field: string;
}

/** The location of a request that creates it. */
export const newPickup = (sent: WirePickup, id: string, { delivery, currency, now, field }: Facts): PickupLocation => {
	if (delivery.pickups.length >= maxPickupLocations) {
		throw new ApplicationError(
			"LOCATIONS_IN_DELIVERY_REGIONS_LIMIT_EXCEEDED",
			`A shop has at most ${maxPickupLocations} pickup locations; delete one first.`,
			{ max: maxPickupLocations },
		);
	}
	const { name, address, deliveryTime, instructions, active, rates } = sent;
	const deliveryRegionIds = [...new Set(sent.deliveryRegionIds ?? [])];
	requireRegions(delivery, deliveryRegionIds, `${field}.deliveryRegionIds`);
	return titled(
		{
			id,
			code: id,
			...(name ? { name } : {}),
			address: address ?? {},
			...(deliveryTime ? { deliveryTime } : {}),
			...(instructions ? { instructions } : {}),
			active: active ?? true,
			rates: sentRates(rates ?? [], currency, `${field}.rates`),
			deliveryRegionIds,
			everywhere: deliveryRegionIds.length === 0,
			position: Math.max(0, ...delivery.pickups.map(({ position }) => position)) + 1,
			createdDate: now,
			updatedDate: now,
		},
		field,
	);
};

/** A location with what was sent of it. */
export const changedPickup = (
	before: PickupLocation,
	sent: WirePickup,
	{ currency, now, field }: Omit<Facts, "delivery">,
): PickupLocation => {
	const { name, address, deliveryTime, readyDays, instructions, ...others } = before;
	if (sent.address === null) throw invalid(`${field}.address`, "is required", "REQUIRED_FIELD");
	const { deliveryRegionIds } = sent;
	if (deliveryRegionIds?.length && !isDeepStrictEqual(deliveryRegionIds, before.deliveryRegionIds)) {
		throw invalid(`${field}.deliveryRegionIds`, "is changed by addDeliveryRegion and removeDeliveryRegion alone");
	}
	const after = {
		name: sent.name === undefined ? name : sent.name,
		deliveryTime: sent.deliveryTime === undefined ? deliveryTime : sent.deliveryTime,
		instructions: sent.instructions === undefined ? instructions : sent.instructions,
	};
	return titled(
		{
			...others,
			...(after.name ? { name: after.name } : {}),
			address: sent.address ?? address,
			...(after.deliveryTime ? { deliveryTime: after.deliveryTime } : {}),
			// What the settings say of the time belongs to the words beside it.
			...(readyDays !== undefined && after.deliveryTime === deliveryTime ? { readyDays } : {}),
			...(after.instructions ? { instructions: after.instructions } : {}),
			active: sent.active === undefined ? before.active : (sent.active ?? true),
			rates: sent.rates === undefined ? before.rates : sentRates(sent.rates ?? [], currency, `${field}.rates`),
			updatedDate: now,
		},
		field,
	);
};

const titled = (pickup: PickupLocation, field: string): PickupLocation => {
	if (pickupTitle(pickup)) return pickup;
	throw invalid(`${field}.name`, "is required for an address without a street or a city", "REQUIRED_FIELD");
};
