import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import type { Document } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import { type ViewDependencies, viewOptions } from "../product-access.ts";
import { comparableProduct, maxProductsForShoppers } from "../scan-products.ts";

const chunk = 100;

/** Whole views of products, for the few questions that the index cannot answer; a statement or two for each 100. */
export const viewsOf = async (
	context: Context,
	around: ViewDependencies,
	ids: readonly string[],
	maxProducts = maxProductsForShoppers,
): Promise<Document[]> => {
	if (ids.length > maxProducts && !actsForShop(context.identity)) throw tooMany(ids.length);
	context.budget.takeProducts(ids.length);
	const options = { ...viewOptions(context, around, new Set(), true), language: undefined };
	const views: Document[] = [];
	for (let from = 0; from < ids.length; from += chunk) {
		const { found } = await context.store.read(context.site, { found: byIds(products, ids.slice(from, from + chunk)) });
		const page = [...found.values()];
		await loadInventory(context, page);
		views.push(...page.map((stored) => comparableProduct(stored, options)));
		await context.budget.pause();
	}
	return views;
};

const tooMany = (total: number): ApplicationError =>
	new ApplicationError(
		"INVALID_QUERY",
		`The query filters by single variants, and there are ${total} products to examine. Filter by fields of the product itself too.`,
		{ products: total },
	);
