import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Reader } from "@cartwright/kernel/sites/reader-language";
import {
	cacheInventory,
	inventoryItemsOf,
	withoutCachedInventory,
} from "@cartwright/products/catalogue/inventory/inventory-cache";
import { type Clock, lineReads, type Pricing, pricingOf, pricingReads, withLineReads } from "../pricing.ts";
import type { Purchase } from "../purchase.ts";
import { productIdsOf } from "../resolve.ts";

type PricingContext = Pick<ReadContext, "store" | "site"> & Reader;

/**
 * Loads what the prices of these lines depend on, apart from what `loaded` has: one read at most, and one for inventory
 * that is not cached.
 */
export const loadPricing = async (
	context: PricingContext & Clock,
	lines: Purchase["lines"],
	loaded?: Pricing | undefined,
): Promise<Pricing> => {
	const { store, site } = context;
	if (!loaded)
		return loadInventory(context, pricingOf(await store.read(site, pricingReads(productIdsOf(lines))), context));
	const reads = lineReads(lines, loaded);
	if (!reads.products) return loadInventory(context, loaded);
	return loadInventory(context, withLineReads(loaded, await store.read(site, reads)));
};

/** The last step of `loadPricing`, for an operation that reads the products together with other documents. */
export const loadInventory = async ({ store, site }: PricingContext, pricing: Pricing): Promise<Pricing> => {
	const missing = withoutCachedInventory([...pricing.products.values()]);
	if (missing.length > 0) {
		const { items } = await store.read(site, { items: inventoryItemsOf(missing) });
		cacheInventory(missing, items);
	}
	return pricing;
};
