import type { Context } from "@cartwright/kernel/foundation/context";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import { withLinkedAttributes } from "../attributes/link-attributes.ts";
import { withDerivedFields } from "../derived-fields.ts";
import { products } from "../documents.ts";
import { type ChangedVariant, productChanged, variantsChanged } from "../events.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { loadProduct } from "../inventory/load-products.ts";
import { reconcileInventory } from "../inventory/reconcile.ts";
import { type ProductStock, productStock } from "../inventory/stock.ts";
import { unmovedAs } from "../inventory/stock-changes.ts";
import type { Product, UnderivedProduct } from "../product.ts";
import { factsOf } from "./facts.ts";

export interface ProductChange {
	readonly product: UnderivedProduct;
	/** V1 names of the changed members. */
	readonly fields: readonly string[];
	readonly variants?: readonly ChangedVariant[];
}

export interface WrittenProduct {
	readonly product: Product;
	readonly stock: ProductStock;
	readonly settings: Settings;
}

/**
 * Loads a product, applies `decide` and commits the result, together with the inventory of added and removed variants.
 */
export const writeProduct = async (
	context: Context,
	id: string,
	decide: (product: Product, settings: Settings) => ProductChange | Promise<ProductChange>,
): Promise<WrittenProduct> => {
	const { stored, settings } = await loadProduct(context, id);
	const { product: draft, fields, variants = [] } = await decide(stored.doc, settings);
	const product = withDerivedFields({ ...draft, updatedDate: context.now });
	const facts = factsOf(context);
	const { writes, items } = reconcileInventory(product, inventoryOf(stored).items, facts);
	const events = [
		...(fields.length > 0 ? [productChanged(id, fields, facts)] : []),
		...(variants.length > 0 ? [variantsChanged(id, variants, facts)] : []),
	];
	const { store, site } = context;
	await store.commit(
		site,
		await withLinkedAttributes(context, site, [
			replace(products, stored, product, events, {}, unmovedAs(stored.doc, product)),
			...writes,
		]),
	);
	return { product, stock: productStock(product, items), settings };
};
