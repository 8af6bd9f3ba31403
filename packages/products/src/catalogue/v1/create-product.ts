import type { createProduct as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create } from "@cartwright/store/batch";
import { isIn } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { withLinkedAttributes } from "../attributes/link-attributes.ts";
import { products } from "../documents.ts";
import { productCreated } from "../events.ts";
import { reconcileInventory } from "../inventory/reconcile.ts";
import { productStock } from "../inventory/stock.ts";
import { emptyProduct } from "../new-product.ts";
import { resolveSlug, slugsToCheck } from "../slug.ts";
import { changeProduct } from "./change-product.ts";
import { factsOf, viewOptions } from "./facts.ts";
import { productView } from "./product-view.ts";

export const createProduct: Handler<typeof declaration> = async (context, request) => {
	const { store, site, now, newId } = context;
	const input = request.product;
	const slugs = slugsToCheck(input.slug, input.name);
	const loaded = await store.read(site, {
		settings: byId(settings, settingsId),
		taken: page(products, {
			filter: isIn("slug", slugs),
			sort: [{ field: "slug", order: "ASC" }],
			limit: slugs.length,
		}),
	});
	const taken = new Set(loaded.taken.map(({ doc }) => doc.slug));
	const slug = resolveSlug(input.slug, input.name, taken, { field: "product.slug", newId });
	const shop = loaded.settings?.doc ?? defaultSettings;
	const product = changeProduct(emptyProduct(newId(), slug, context), input, { currency: shop.currency, now, newId });
	const { writes, items } = reconcileInventory(product, [], factsOf(context));
	const created = [create(products, product, [productCreated(product, factsOf(context))]), ...writes];
	await store.commit(site, await withLinkedAttributes(context, site, created));
	const options = viewOptions(context, shop, { merchantData: true });
	return { product: productView(product, productStock(product, items), options) };
};
