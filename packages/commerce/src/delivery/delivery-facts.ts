import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import type { Delivery } from "./delivery-table.ts";
import type { DeliveryProfile, ShippingOption } from "./documents.ts";
import { shippingSettings } from "./settings.ts";
import { adopted, type DeliveryChange, withFormOptions } from "./with-form-options.ts";

/** The documents of delivery as they are stored. */
export interface StoredDelivery {
	readonly profiles: readonly Stored<DeliveryProfile>[];
	readonly options: readonly Stored<ShippingOption>[];
}

/** The delivery of a shop, and as it is stored. */
export interface DeliveryFacts {
	readonly stored: StoredDelivery;
	readonly settings: Stored<Settings>;
	/** With what is only in the settings so far. */
	readonly delivery: Delivery;
}

/** The documents, with those of a list of options in the settings. */
export const deliveryOf = (shop: Settings, stored: StoredDelivery, change: DeliveryChange): Delivery => {
	const { rates, table } = shippingSettings(shop);
	const docs = { profiles: stored.profiles.map(({ doc }) => doc), options: stored.options.map(({ doc }) => doc) };
	const { currency } = shop;
	if (docs.profiles.length === 0) return adopted(rates, { ...change, currency });
	return table ? docs : withFormOptions(docs, rates, { ...change, currency });
};
