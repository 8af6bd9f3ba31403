import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import type { DeliveryFacts } from "./delivery-facts.ts";
import type { Delivery } from "./delivery-table.ts";
import type { DeliveryProfile, DeliveryRegion, LocalDelivery, PickupLocation, ShippingOption } from "./documents.ts";

export const requireProfile = ({ stored }: DeliveryFacts, id: string): Stored<DeliveryProfile> => {
	const profile = stored.profiles.find(({ doc }) => doc.id === id);
	if (!profile) throw new ApplicationError("DELIVERY_PROFILE_NOT_FOUND", `There is no delivery profile with id ${id}.`);
	return profile;
};

export const requireOption = ({ stored }: DeliveryFacts, id: string): Stored<ShippingOption> => {
	const option = stored.options.find(({ doc }) => doc.id === id);
	if (!option) throw new ApplicationError("SHIPPING_OPTION_NOT_FOUND", `There is no shipping option with id ${id}.`);
	return option;
};

export const requirePickup = ({ stored }: DeliveryFacts, id: string): Stored<PickupLocation> => {
	const pickup = stored.pickups.find(({ doc }) => doc.id === id);
	if (!pickup) throw new ApplicationError("PICKUP_LOCATION_NOT_FOUND", `There is no pickup location with id ${id}.`);
	return pickup;
};

export const requireLocal = ({ stored }: DeliveryFacts, id: string): Stored<LocalDelivery> => {
	const local = stored.locals.find(({ doc }) => doc.id === id);
	if (local) return local;
	throw new ApplicationError("LOCAL_DELIVERY_OPTION_NOT_FOUND", `There is no local delivery option with id ${id}.`);
};

export interface FoundRegion {
	readonly profile: Stored<DeliveryProfile>;
	readonly region: DeliveryRegion;
}

/** A region of any profile. */
export const requireRegion = ({ stored }: DeliveryFacts, id: string): FoundRegion => {
	for (const profile of stored.profiles) {
		const region = profile.doc.deliveryRegions.find((each) => each.id === id);
		if (region) return { profile, region };
	}
	throw noRegion(id);
};

/** A region of this profile. */
export const requireRegionOf = (profile: Stored<DeliveryProfile>, id: string): FoundRegion => {
	const region = profile.doc.deliveryRegions.find((each) => each.id === id);
	if (!region) throw noRegion(id);
	return { profile, region };
};

const noRegion = (id: string): ApplicationError =>
	new ApplicationError("DELIVERY_REGION_NOT_FOUND", `There is no delivery region with id ${id}.`);

export const withProfile = (delivery: Delivery, after: DeliveryProfile): Delivery => ({
	...delivery,
	profiles: delivery.profiles.map((profile) => (profile.id === after.id ? after : profile)),
});

export const withOption = (delivery: Delivery, after: ShippingOption): Delivery => ({
	...delivery,
	options: delivery.options.map((option) => (option.id === after.id ? after : option)),
});

export const withPickup = (delivery: Delivery, after: PickupLocation): Delivery => ({
	...delivery,
	pickups: delivery.pickups.map((pickup) => (pickup.id === after.id ? after : pickup)),
});

export const withLocal = (delivery: Delivery, after: LocalDelivery): Delivery => ({
	...delivery,
	locals: delivery.locals.map((local) => (local.id === after.id ? after : local)),
});

/** The profile with one of its regions replaced. */
export const withRegion = (profile: DeliveryProfile, after: DeliveryRegion, now: string): DeliveryProfile => ({
	...profile,
	deliveryRegions: profile.deliveryRegions.map((region) => (region.id === after.id ? after : region)),
	updatedDate: now,
});
