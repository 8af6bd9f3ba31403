import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import { loadLinkedProducts } from "../linked-products.server.ts";
import { storesTree } from "../load-categories.server.ts";
import { mainPictureOf } from "../main-picture.ts";
import { wordsOf } from "../products/product-search.ts";
import type { CategoryItems } from "./category-items.ts";

/** As many as can be sorted by hand. */
const pageSize = 100;

/** The products of a category in their order, or those of them that a text finds. */
export const loadItems = (client: Client, categoryId: string, search: URLSearchParams): Promise<CategoryItems> => {
	const text = (search.get("q") ?? "").trim();
	const cursor = search.get("cursor") ?? "";
	return text ? findItems(client, categoryId, text, cursor) : listItems(client, categoryId, cursor);
};

const listItems = async (client: Client, categoryId: string, cursor: string): Promise<CategoryItems> => {
	const { listItemsInCategory, getArrangedItems } = client.use(categories);
	const [{ items, pagingMetadata }, arranged] = await Promise.all([
		listItemsInCategory({
			categoryId,
			treeReference: storesTree,
			useCategoryArrangement: true,
			cursorPaging: { limit: pageSize, ...(cursor ? { cursor } : {}) },
		}),
		getArrangedItems({ categoryId, treeReference: storesTree }),
	]);
	const ids = items.map(({ catalogItemId }) => catalogItemId ?? "");
	const products = await loadLinkedProducts(client, ids);
	const { next, prev } = pagingMetadata?.cursors ?? {};
	return {
		text: "",
		rows: ids.map((id) => products.get(id) ?? { id, name: "", picture: "" }),
		total: pagingMetadata?.total ?? 0,
		arranged: arranged.items.map(({ catalogItemId }) => catalogItemId ?? ""),
		isSortable: !cursor,
		next: next ?? "",
		previous: prev ?? "",
	};
};

const findItems = async (client: Client, categoryId: string, text: string, cursor: string): Promise<CategoryItems> => {
	const { searchProducts, countProducts } = client.use(productsV3);
	const matching = {
		filter: { "directCategoriesInfo.categories": { $matchItems: [{ id: { $in: [categoryId] } }] } },
		search: wordsOf(text),
	};
	const first = { ...matching, cursorPaging: { limit: pageSize } };
	const [page, { count }] = await Promise.all([
		searchProducts({
			search: cursor ? { cursorPaging: { cursor, limit: pageSize } } : first,
			fields: ["THUMBNAIL"],
		}),
		countProducts({ ...matching, returnNonVisibleProducts: true }),
	]);
	const { next, prev } = page.pagingMetadata?.cursors ?? {};
	return {
		text,
		rows: page.products.map((each) => ({ id: each.id ?? "", name: each.name ?? "", picture: mainPictureOf(each) })),
		total: count ?? 0,
		arranged: [],
		isSortable: false,
		next: next ?? "",
		previous: prev ?? "",
	};
};
