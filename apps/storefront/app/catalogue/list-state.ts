/** The state of a list of products, as in its URL. */
export interface ListState {
	readonly text: string;
	readonly sort: Sort;
	readonly size: number;
	/** The last page shown, starting at 1. */
	readonly page: number;
	/** The first page shown: less than `page` if more pages were loaded below it. */
	readonly from: number;
	/** Hides products that are out of stock. */
	readonly inStock: boolean;
	/** Chosen values by facet: values of one facet are combined with OR, facets with AND. */
	readonly chosen: Readonly<Record<FacetName, readonly string[]>>;
}

/** `category` holds slugs, `price` ranges such as `10-25` or `500-`, `choice` pairs such as `Size:M`. */
export type FacetName = "category" | "brand" | "price" | "choice";

export const facetNames: readonly FacetName[] = ["category", "price", "choice", "brand"];

export type Sort = "relevance" | "newest" | "price-up" | "price-down" | "name";

export const sorts: readonly Sort[] = ["relevance", "newest", "price-up", "price-down", "name"];

export const sizes: readonly number[] = [24, 48, 96];

const defaultSize = 24;
/** Maximum number of products in one response. */
const maxShown = 96;
const deepestPage = 400;
const maxValues = 30;

export const readList = (parameters: URLSearchParams): ListState => {
	const text = (parameters.get("q") ?? "").trim().slice(0, 100);
	const size = sizes.find((each) => String(each) === parameters.get("size")) ?? defaultSize;
	const page = wholeNumber(parameters.get("page"), 1, deepestPage) ?? 1;
	const earliest = Math.max(1, page - Math.floor(maxShown / size) + 1);
	const values = (name: FacetName) =>
		[...new Set(parameters.getAll(name))].filter((value) => value !== "" && value.length <= 100).slice(0, maxValues);
	return {
		text,
		sort: sorts.find((sort) => sort === parameters.get("sort")) ?? "relevance",
		size,
		page,
		from: wholeNumber(parameters.get("from"), earliest, page) ?? page,
		inStock: parameters.get("stock") === "1",
		chosen: {
			category: values("category"),
			brand: values("brand"),
			price: values("price").filter((value) => readRange(value) !== undefined),
			choice: values("choice").filter((value) => readChoice(value) !== undefined),
		},
	};
};

const wholeNumber = (text: string | null, low: number, high: number): number | undefined => {
	const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
	return value >= low && value <= high ? value : undefined;
};

/** The limits of a price range in units of the currency: `from` is included, `to` is not. */
export const readRange = (text: string): { from: number; to: number | undefined } | undefined => {
	const [, from = "", to = ""] = /^(\d{1,9})-(\d{0,9})$/.exec(text) ?? [];
	if (from === "" || (to !== "" && Number(to) <= Number(from))) return undefined;
	return { from: Number(from), to: to === "" ? undefined : Number(to) };
};

export const writeRange = (from: number, to: number | undefined): string => `${from}-${to ?? ""}`;

/** A choice together with its option, because choices of different options may have the same name. */
export const readChoice = (text: string): { option: string; choice: string } | undefined => {
	const at = text.indexOf(":");
	return at > 0 && at < text.length - 1 ? { option: text.slice(0, at), choice: text.slice(at + 1) } : undefined;
};

export const writeChoice = (option: string, choice: string): string => `${option}:${choice}`;

/** The label of a value: the shop's or ours, or else the value itself. */
export const labelOf = (name: FacetName, { value, label }: { value: string; label?: string }): string =>
	label ?? (name === "choice" ? readChoice(value)?.choice : undefined) ?? value;

/** The query string of a list, with its question mark and without default values. */
export const writeList = (state: ListState): string => {
	const parameters = new URLSearchParams();
	if (state.text) parameters.set("q", state.text);
	for (const name of facetNames) for (const value of state.chosen[name]) parameters.append(name, value);
	if (state.inStock) parameters.set("stock", "1");
	if (state.sort !== "relevance") parameters.set("sort", state.sort);
	if (state.size !== defaultSize) parameters.set("size", String(state.size));
	if (state.page > 1) parameters.set("page", String(state.page));
	if (state.from < state.page) parameters.set("from", String(state.from));
	const text = parameters.toString();
	return text && `?${text}`;
};

/** Changing a list resets it to its first page. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({
	...state,
	page: 1,
	from: 1,
	...change,
});

export const withoutValue = (state: ListState, name: FacetName, value: string): ListState =>
	changed(state, { chosen: { ...state.chosen, [name]: state.chosen[name].filter((each) => each !== value) } });

export const withoutFilters = (state: ListState): ListState =>
	changed(state, { inStock: false, chosen: { category: [], brand: [], price: [], choice: [] } });

export const hasFilters = ({ inStock, chosen }: ListState): boolean =>
	inStock || facetNames.some((name) => chosen[name].length > 0);

/** One more page below those shown; if that exceeds the maximum of a response, the next page is shown alone. */
export const nextPage = (state: ListState): ListState => {
	const page = state.page + 1;
	const fits = (page - state.from + 1) * state.size <= maxShown;
	return { ...state, page, from: fits ? state.from : page };
};
