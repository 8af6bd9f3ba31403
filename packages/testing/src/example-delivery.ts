import type { DeliveryProfile } from "@cartwright/contract/delivery/delivery-profile-messages";
import { deliveryProfile as deliveryProfiles } from "@cartwright/contract/delivery/delivery-profiles";
import type { LocalDeliveryOption } from "@cartwright/contract/delivery/local-delivery-messages";
import { localDeliveryOptions } from "@cartwright/contract/delivery/local-delivery-options";
import type { PickupLocation } from "@cartwright/contract/delivery/pickup-location-messages";
import { pickupLocations } from "@cartwright/contract/delivery/pickup-locations";
import type { ShippingOption } from "@cartwright/contract/delivery/shipping-option-messages";
import { shippingOptions } from "@cartwright/contract/delivery/shipping-options";
import { v7 as uuid } from "uuid";
import type { Shop } from "./shop.ts";

/** Creates a profile with a region, Germany. */
export const newDeliveryProfile = async (shop: Shop): Promise<DeliveryProfile> => {
	const { deliveryProfile } = await (await shop.staff()).use(deliveryProfiles).createDeliveryProfile({
		deliveryProfile: {
			name: `Profile ${uuid()}`,
			deliveryRegions: [{ name: "Germany", destinations: [{ countryCode: "DE" }] }],
		},
	});
	return deliveryProfile ?? {};
};

/** Creates an option that no region offers. */
export const newShippingOption = async (shop: Shop): Promise<ShippingOption> => {
	const { shippingOption } = await (await shop.staff()).use(shippingOptions).createShippingOption({
		shippingOption: { title: "Parcel", rates: [{ amount: "5" }] },
	});
	return shippingOption ?? {};
};

/** Creates a pickup location that is offered everywhere. */
export const newPickupLocation = async (shop: Shop): Promise<PickupLocation> => {
	const { pickupLocation } = await (await shop.staff()).use(pickupLocations).createPickupLocation({
		pickupLocation: { name: "Workshop", address: { country: "DE", city: "Berlin", addressLine: "Hauptstraße 1" } },
	});
	return pickupLocation ?? {};
};

/** Creates a local delivery option for a postal code. */
export const newLocalDeliveryOption = async (shop: Shop): Promise<LocalDeliveryOption> => {
	const { localDeliveryOption } = await (await shop.staff()).use(localDeliveryOptions).createLocalDeliveryOption({
		localDeliveryOption: { areaName: "Mitte", rate: "4", zipConfig: { zipCodes: ["10115"] } },
	});
	return localDeliveryOption ?? {};
};
