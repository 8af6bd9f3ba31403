import type { Settings } from "@cartwright/kernel/sites/settings";
import { taxSettings } from "../taxes/settings.ts";
import { shippingSettings } from "./settings.ts";

/** The texts of deliveries and taxes, which shoppers read in their language. */
export const textsOfPurchases = (shop: Settings) => {
	const { rates, pickups } = shippingSettings(shop);
	return {
		delivery: [
			...rates.flatMap(({ title, deliveryTime }) => [title, deliveryTime]),
			...pickups.flatMap(({ title, deliveryTime, instructions }) => [title, deliveryTime, instructions]),
		],
		tax: taxSettings(shop).rates.map(({ name }) => name),
	};
};
