import type { Settings } from "@cartwright/kernel/sites/settings";
import { deliveryTable } from "../delivery/delivery-index.ts";
import { pickupTitle } from "../delivery/pickup-title.ts";
import { taxSettings } from "../taxes/settings.ts";

/** The texts of deliveries and taxes, which shoppers read in their language. */
export const textsOfPurchases = (shop: Settings) => {
	const { options, pickups, locals } = deliveryTable(shop);
	return {
		delivery: [
			...options.flatMap(({ title, estimatedDeliveryTime }) => [title, estimatedDeliveryTime]),
			...locals.flatMap(({ areaName, estimatedDeliveryTime }) => [areaName, estimatedDeliveryTime]),
			...pickups.flatMap((pickup) => [pickupTitle(pickup), pickup.deliveryTime, pickup.instructions]),
		],
		tax: taxSettings(shop).rates.map(({ name }) => name),
	};
};
