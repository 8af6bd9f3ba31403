import type { Settings } from "@cartwright/kernel/sites/settings";
import { deliveryTable } from "../delivery/delivery-index.ts";
import { shippingSettings } from "../delivery/settings.ts";
import { taxSettings } from "../taxes/settings.ts";

/** The texts of deliveries and taxes, which shoppers read in their language. */
export const textsOfPurchases = (shop: Settings) => {
	const { pickups } = shippingSettings(shop);
	return {
		delivery: [
			...deliveryTable(shop).options.flatMap(({ title, estimatedDeliveryTime }) => [title, estimatedDeliveryTime]),
			...pickups.flatMap(({ title, deliveryTime, instructions }) => [title, deliveryTime, instructions]),
		],
		tax: taxSettings(shop).rates.map(({ name }) => name),
	};
};
