import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Reader } from "@cartwright/kernel/sites/reader-language";
import {
	cacheInventory,
	inventoryItemsOf,
	withoutCachedInventory,
} from "@cartwright/products/catalogue/inventory/inventory-cache";
import { byIds } from "@cartwright/store/store";
import { discountUses } from "../../coupons/discount-uses.ts";
import { discountUseIds } from "../discount-customers.ts";
import {
	type Clock,
	type PriceablePurchase,
	type Pricing,
	pricingOf,
	pricingReads,
	purchaseReads,
	withPurchaseReads,
} from "../pricing.ts";

type PricingContext = Pick<ReadContext, "store" | "site"> & Reader;

/**
 * Loads what the prices of a purchase depend on, apart from what `loaded` has: one read at most, and one for what these
 * depend on, such as inventory that is not cached.
 */
export const loadPricing = async (
	context: PricingContext & Clock,
	purchase: PriceablePurchase,
	loaded?: Pricing | undefined,
): Promise<Pricing> => {
	const { store, site } = context;
	if (!loaded) {
		const results = await store.read(site, { ...pricingReads(), ...purchaseReads(purchase) });
		return completePricing(context, purchase, withPurchaseReads(pricingOf(results, context), results));
	}
	const reads = purchaseReads(purchase, loaded);
	if (Object.keys(reads).length === 0) return completePricing(context, purchase, loaded);
	return completePricing(context, purchase, withPurchaseReads(loaded, await store.read(site, reads)));
};

/** The last step of `loadPricing`, for an operation that reads `purchaseReads` together with other documents. */
export const completePricing = async (
	{ store, site }: PricingContext,
	purchase: PriceablePurchase,
	pricing: Pricing,
): Promise<Pricing> => {
	const missing = withoutCachedInventory([...pricing.products.values()]);
	const useIds = discountUseIds(purchase, pricing);
	if (missing.length + useIds.length === 0) return pricing;
	const { items, uses } = await store.read(site, {
		...(missing.length > 0 ? { items: inventoryItemsOf(missing) } : {}),
		...(useIds.length > 0 ? { uses: byIds(discountUses, useIds) } : {}),
	});
	if (items) cacheInventory(missing, items);
	return uses ? { ...pricing, discountUses: uses } : pricing;
};
