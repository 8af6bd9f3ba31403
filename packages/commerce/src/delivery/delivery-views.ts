import type {
	DeliveryProfile as WireProfile,
	DeliveryRegion as WireRegion,
} from "@cartwright/contract/delivery/delivery-profile-messages";
import type { PickupLocation as WirePickup } from "@cartwright/contract/delivery/pickup-location-messages";
import type { ShippingOption as WireOption } from "@cartwright/contract/delivery/shipping-option-messages";
import type { Stored } from "@cartwright/store/collection";
import type { ConditionalRate, DeliveryProfile, DeliveryRegion, PickupLocation, ShippingOption } from "./documents.ts";

export const profileView = ({ doc, revision }: Stored<DeliveryProfile>): WireProfile => ({
	...doc,
	deliveryRegions: doc.deliveryRegions.map(regionView),
	revision: String(revision),
});

export const regionView = (region: DeliveryRegion): WireRegion => ({
	...region,
	deliveryCarriers: region.deliveryCarriers.map(({ appId, backupRate, additionalCharges }) => ({
		appId,
		...(backupRate ? { backupRate } : {}),
		additionalCharges: [...additionalCharges],
	})),
	destinations: region.destinations.map(({ countryCode, subdivisions }) => ({
		countryCode,
		subdivisions: [...subdivisions],
	})),
});

export const optionView = ({ doc, revision }: Stored<ShippingOption>): WireOption => {
	const { id, createdDate, updatedDate, deliveryRegionIds, title, estimatedDeliveryTime, rates, extendedFields } = doc;
	const [first] = deliveryRegionIds;
	return {
		id,
		revision: String(revision),
		createdDate,
		updatedDate,
		...(first ? { deliveryRegionId: first } : {}),
		deliveryRegionIds: [...deliveryRegionIds],
		title,
		...(estimatedDeliveryTime === undefined ? {} : { estimatedDeliveryTime }),
		rates: rates.map(rateView),
		...(extendedFields ? { extendedFields } : {}),
	};
};

const rateView = (rate: ConditionalRate) => ({ ...rate, conditions: [...rate.conditions] });

export const pickupView = ({ doc, revision }: Stored<PickupLocation>): WirePickup => {
	const { code: _c, readyDays: _r, everywhere: _e, position: _p, rates, deliveryRegionIds, ...shown } = doc;
	return {
		...shown,
		revision: String(revision),
		rates: rates.map(rateView),
		deliveryRegionIds: [...deliveryRegionIds],
	};
};
