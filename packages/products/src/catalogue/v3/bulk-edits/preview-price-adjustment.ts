import type { AdjustedProduct, previewPriceAdjustment as declaration } from "@cartwright/contract/catalogue/bulk-edits";
import { errorView, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import type { Product } from "../../product.ts";
import { rangeView } from "../money-view.ts";
import { type Adjustments, requireAdjustments, withAdjustedAmounts } from "../product-writes/adjust-amounts.ts";
import { matchingProducts } from "../product-writes/matching-products.ts";

export const previewPriceAdjustment: Handler<typeof declaration> = async (context, request) => {
	const { store, site, now } = context;
	const { actualPrice, compareAtPrice, compareAtPriceDiscount, rounding, limit } = request;
	const adjustments = { actualPrice, compareAtPrice, compareAtPriceDiscount, rounding };
	requireAdjustments(adjustments);
	const ids = await matchingProducts(context, "previewPriceAdjustment", request);
	const shown = ids.slice(0, limit ?? 5);
	const { found, shop } = await store.read(site, { found: byIds(products, shown), shop: byId(settings, settingsId) });
	const adjusted = shown.flatMap((id) => {
		const stored = found.get(id);
		return stored ? [adjustedView(stored.doc, adjustments, shop?.doc ?? defaultSettings, now)] : [];
	});
	return { products: adjusted, total: ids.length };
};

const adjustedView = (product: Product, adjustments: Adjustments, shop: Settings, now: string): AdjustedProduct => {
	const view = ({ variants }: Product) =>
		rangeView(
			variants.map(({ price }) => price),
			{ settings: shop, formatted: true },
		);
	const outcome = outcomeOf(() => withAdjustedAmounts(product, adjustments, { currency: shop.currency, now }));
	return {
		productId: product.id,
		name: product.name,
		before: view(product),
		...("error" in outcome ? { error: errorView(outcome.error) } : { after: view(outcome.value) }),
	};
};
