import type { JsonObject } from "@cartwright/contract/message";

export const stockFilters = ["IN_STOCK", "PARTIALLY_OUT_OF_STOCK", "OUT_OF_STOCK"] as const;
type StockFilter = (typeof stockFilters)[number];

/** Which products a list shows, by whether shoppers see them. */
export const productViews = ["all", "visible", "hidden"] as const;
export type ProductViewName = (typeof productViews)[number];

const productSorts = ["name", "updatedDate", "price", "sales"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface ProductListState {
	readonly view: ProductViewName;
	readonly text: string;
	readonly stock: readonly StockFilter[];
	/** Id of a category. */
	readonly category: string;
	/** Absent: as the search ranks them, or the latest change first. */
	readonly sort: ProductSort | undefined;
	readonly descending: boolean;
	readonly cursor: string;
}

const among = <Name extends string>(names: readonly Name[], values: readonly string[]): Name[] =>
	names.filter((name) => values.includes(name));

export const readProductList = (search: URLSearchParams): ProductListState => {
	const sort = search.get("sort") ?? "";
	return {
		view: among(productViews, [search.get("view") ?? ""])[0] ?? "all",
		text: (search.get("q") ?? "").trim(),
		stock: among(stockFilters, search.getAll("stock")),
		category: /^[\da-f-]{36}$/.exec(search.get("category") ?? "")?.[0] ?? "",
		sort: among(productSorts, [sort.replace(/^-/, "")])[0],
		descending: sort.startsWith("-"),
		cursor: search.get("cursor") ?? "",
	};
};

/** The search part of the address of a list; what is usual is left out. */
export const addressOfProducts = (state: ProductListState, changes: Partial<ProductListState> = {}): string => {
	// Another list starts at its first page.
	const { view, text, stock, category, sort, descending, cursor } = { ...state, cursor: "", ...changes };
	const search = new URLSearchParams();
	if (view !== "all") search.set("view", view);
	if (text) search.set("q", text);
	for (const each of stock) search.append("stock", each);
	if (category) search.set("category", category);
	if (sort) search.set("sort", `${descending ? "-" : ""}${sort}`);
	if (cursor) search.set("cursor", cursor);
	const written = search.toString();
	return written ? `?${written}` : "";
};

export const hasProductFilters = ({ text, stock, category }: ProductListState): boolean =>
	Boolean(text || stock.length > 0 || category);

const filterOf = ({ view, stock, category }: ProductListState): JsonObject => {
	const filters: JsonObject[] = [
		...(view === "all" ? [] : [{ visible: view === "visible" }]),
		...(stock.length > 0 ? [{ "inventory.availabilityStatus": { $in: [...stock] } }] : []),
		...(category ? [{ "allCategoriesInfo.categories": { $matchItems: [{ id: { $in: [category] } }] } }] : []),
	];
	return filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
};

const fieldOf: Readonly<Record<ProductSort, string>> = {
	name: "name",
	updatedDate: "updatedDate",
	price: "actualPriceRange.minValue.amount",
	sales: "cartwright.sales",
};

/** What a text finds. */
export const wordsOf = (text: string) => ({ expression: text, mode: "AND" as const });

/** The products of a list, as calls that count or change products take them. */
export const matchingProducts = (state: ProductListState) => ({
	filter: filterOf(state),
	search: state.text ? wordsOf(state.text) : undefined,
});

/** The search of the services for a list. */
export const productSearchOf = (state: ProductListState, limit: number) => {
	const { text, sort, descending, cursor } = state;
	// A cursor keeps filter and sort.
	if (cursor) return { cursorPaging: { cursor, limit } };
	const order = (isDescending: boolean) => (isDescending ? ("DESC" as const) : ("ASC" as const));
	const latestFirst = text ? [] : [{ fieldName: fieldOf.updatedDate, order: order(true) }];
	return {
		...matchingProducts(state),
		sort: sort ? [{ fieldName: fieldOf[sort], order: order(descending) }] : latestFirst,
		cursorPaging: { limit },
	};
};
