import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import type { Delivery } from "./delivery-table.ts";
import type { DeliveryProfile, LocalDelivery, PickupLocation, ShippingOption } from "./documents.ts";
import { withFormPickups } from "./form-pickups.ts";
import { shippingSettings } from "./settings.ts";
import { adoptedOptions, type DeliveryChange, withFormOptions } from "./with-form-options.ts";

/** The documents of delivery as they are stored. */
export interface StoredDelivery {
	readonly profiles: readonly Stored<DeliveryProfile>[];
	readonly options: readonly Stored<ShippingOption>[];
	readonly pickups: readonly Stored<PickupLocation>[];
	readonly locals: readonly Stored<LocalDelivery>[];
}

/** The delivery of a shop, and as it is stored. */
export interface DeliveryFacts {
	readonly stored: StoredDelivery;
	readonly settings: Stored<Settings>;
	/** With what is only in the settings so far. */
	readonly delivery: Delivery;
}

/** The documents, with those of the lists in the settings. */
export const deliveryOf = (shop: Settings, stored: StoredDelivery, change: DeliveryChange): Delivery => {
	const { rates, pickups, table } = shippingSettings(shop);
	const form = { ...change, currency: shop.currency };
	const docs = {
		profiles: stored.profiles.map(({ doc }) => doc),
		options: stored.options.map(({ doc }) => doc),
		pickups: stored.pickups.map(({ doc }) => doc),
		locals: stored.locals.map(({ doc }) => doc),
	};
	const withPickups = table?.pickups ? docs : { ...docs, pickups: withFormPickups(docs.pickups, pickups, form) };
	if (docs.profiles.length === 0) return { ...withPickups, ...adoptedOptions(rates, form) };
	return table ? withPickups : withFormOptions(withPickups, rates, form);
};
