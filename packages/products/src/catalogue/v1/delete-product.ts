import type { deleteProduct as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { remove } from "@cartwright/store/batch";
import { withCategoryEvents } from "../category-members.ts";
import { products } from "../documents.ts";
import { productDeleted } from "../events.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { loadProduct } from "../inventory/load-products.ts";
import { removeItem, unmovedAs } from "../inventory/stock-changes.ts";
import { factsOf } from "./facts.ts";

export const deleteProduct: Handler<typeof declaration> = async (context, request) => {
	const { stored } = await loadProduct(context, request.id);
	const facts = factsOf(context);
	const writes = [
		remove(products, stored, [productDeleted(stored, facts)], unmovedAs(stored.doc)),
		...inventoryOf(stored).items.map((item) => removeItem(item, facts)),
	];
	await context.store.commit(context.site, withCategoryEvents(writes, facts));
	return {};
};
