import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { setArrangedItems as declaration } from "@cartwright/contract/catalogue/v3/category-item-writes";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { collections } from "../../documents.ts";
import { itemsArrangedInCategory } from "../../events.ts";
import { eventFacts, loadTree } from "./load-tree.ts";
import { findProduct, loadProducts } from "./member-writes.ts";

export const setArrangedItems: Handler<typeof declaration> = async (context, request) => {
	const { categoryId, treeReference } = request;
	const category = (await loadTree(context, treeReference)).require(categoryId);
	const items = request.items ?? [];
	const productsById = await loadProducts(context, items);
	const arrangedIds = [
		...new Set(
			items.map((item) => {
				const product = findProduct(productsById, item)?.doc;
				if (product?.collectionIds.includes(categoryId)) return product.id;
				const description = `${item.catalogItemId} is not in the category ${category.doc.name}; add it first.`;
				throw new ApplicationError<typeof declaration>("ITEM_NOT_IN_CATEGORY", description, {
					catalogItemId: item.catalogItemId,
				});
			}),
		),
	];
	const removed = (category.doc.arrangedIds ?? []).filter((id) => !arrangedIds.includes(id));
	const events = [itemsArrangedInCategory(categoryId, arrangedIds, removed, eventFacts(context))];
	const doc = { ...category.doc, arrangedIds, updatedDate: context.now };
	await context.store.commit(context.site, [replace(collections, category, doc, events)]);
	return { items: arrangedIds.map((catalogItemId) => ({ catalogItemId, appId: storesAppId })) };
};
