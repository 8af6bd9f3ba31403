import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, page } from "@cartwright/store/store";
import { type DeliveryFacts, deliveryOf } from "../delivery-facts.ts";
import {
	deliveryProfiles,
	localDeliveries,
	maxLocalDeliveries,
	maxPickupLocations,
	maxProfiles,
	maxShippingOptions,
	pickupLocations,
	shippingOptions,
} from "../documents.ts";
import type { DeliveryChange } from "../with-form-options.ts";

/** For the first read of an operation. */
export const deliveryReads = {
	profiles: page(deliveryProfiles, { sort: [{ field: "createdDate", order: "ASC" }], limit: maxProfiles }),
	options: page(shippingOptions, { sort: [{ field: "position", order: "ASC" }], limit: maxShippingOptions }),
	pickups: page(pickupLocations, { sort: [{ field: "position", order: "ASC" }], limit: maxPickupLocations }),
	locals: page(localDeliveries, { sort: [{ field: "position", order: "ASC" }], limit: maxLocalDeliveries }),
};

export const loadDelivery = async (
	{ store, site }: { readonly store: Pick<ReadContext["store"], "read">; readonly site: string },
	change: DeliveryChange,
): Promise<DeliveryFacts> => {
	const { shop, ...stored } = await store.read(site, { shop: byId(settings, settingsId), ...deliveryReads });
	if (!shop) throw new Error(`site ${site} has no settings`);
	return { stored, settings: shop, delivery: deliveryOf(shop.doc, stored, change) };
};
