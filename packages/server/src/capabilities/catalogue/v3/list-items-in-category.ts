import type { listItemsInCategory as declaration } from "@cartwright/contract/catalogue/v3/categories";
import { and, hasSome } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import { allProductsCategoryId } from "../category-tree.ts";
import { products } from "../documents.ts";
import { storesAppId } from "../product.ts";
import { categoryNotFound, hasId, loadCategories } from "./load-categories.ts";
import { readPageRequest, storeQuery, toResultPage, withFilters } from "./page-request.ts";
import { visibilityFilter } from "./product-access.ts";

/** Manual sorting is not supported, so items are sorted by creation. */
export const listItemsInCategory: Handler<typeof declaration> = async (context, request) => {
	const { store, site, identity } = context;
	const { all, tree } = await loadCategories(context, request.treeReference);
	const category = all.find(({ category }) => hasId(request.categoryId)(category))?.category;
	if (!category || !(category.visible || actsForShop(identity))) throw categoryNotFound(request.categoryId);
	const ids = request.includeItemsFromSubcategories ? tree.withDescendants(category.id) : [category.id];
	const inCategory = category.id === allProductsCategoryId ? undefined : hasSome("collectionIds", ids);
	const scope = { key: context.cursorKey, site, query: `listItemsInCategory ${category.id}` };
	const pageRequest = withFilters(
		readPageRequest(request, scope, { rules: () => undefined, defaultLimit: 100 }),
		and(visibilityFilter(context), inCategory),
	);
	const result = await store.read(site, {
		page: page(products, storeQuery(pageRequest)),
		total: count(products, pageRequest.filter),
	});
	const { items, pagingMetadata } = toResultPage(pageRequest, result.page, ({ doc }) => doc);
	return {
		items: items.map(({ doc }) => ({ catalogItemId: doc.id, appId: storesAppId })),
		pagingMetadata: {
			count: items.length,
			offset: pageRequest.offset,
			total: result.total,
			tooManyToCount: false,
			cursors: pagingMetadata.cursors ?? {},
		},
	};
};
