import type { listItemsInCategory as declaration } from "@cartwright/contract/catalogue/v3/categories";
import { and, hasSome } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import { products } from "../documents.ts";
import { storesAppId } from "../product.ts";
import { cutPage, narrowed, readPage, storeQuery } from "./asked-page.ts";
import { allProductsCategoryId } from "./category-tree.ts";
import { categoryNotFound, hasId, loadCategories } from "./load-categories.ts";
import { onShow } from "./product-access.ts";

/** No category is arranged by hand, so its items come in the order in which they were made. */
export const listItemsInCategory: Handler<typeof declaration> = async (context, request) => {
	const { store, site, identity } = context;
	const { all, tree } = await loadCategories(context, request.treeReference);
	const found = all.find(({ category }) => hasId(request.categoryId ?? "")(category))?.category;
	if (!found || !(found.visible || actsForShop(identity))) throw categoryNotFound(request.categoryId ?? "");
	const ids = request.includeItemsFromSubcategories ? tree.withBelow(found.id) : [found.id];
	const inCategory = found.id === allProductsCategoryId ? undefined : hasSome("collectionIds", ids);
	const scope = { key: context.cursorKey, site, query: `listItemsInCategory ${found.id}` };
	const asked = narrowed(
		readPage(request, scope, { rules: () => undefined, defaultLimit: 100 }),
		and(onShow(context), inCategory),
	);
	const answer = await store.read(site, {
		page: page(products, storeQuery(asked)),
		total: count(products, asked.filter),
	});
	const { items, pagingMetadata } = cutPage(asked, answer.page, ({ doc }) => doc);
	return {
		items: items.map(({ doc }) => ({ catalogItemId: doc.id, appId: storesAppId })),
		pagingMetadata: {
			count: items.length,
			offset: asked.offset,
			total: answer.total,
			tooManyToCount: false,
			cursors: pagingMetadata.cursors ?? {},
		},
	};
};
