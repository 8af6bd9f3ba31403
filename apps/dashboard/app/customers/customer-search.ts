/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface CustomerListState {
	readonly text: string;
	/** Key of a label. */
	readonly label: string;
	readonly page: number;
}

/** The longest text that the services search contacts for. */
export const maxSearch = 100;

const maxPage = 100_000;

export const readCustomerList = (search: URLSearchParams): CustomerListState => {
	const page = Number(/^\d{1,6}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
	return {
		text: (search.get("q") ?? "").trim(),
		label: search.get("label") ?? "",
		page: Math.min(Math.max(page, 1), maxPage),
	};
};

/** The search part of the address of a list; what is usual is left out. */
export const addressOfCustomers = (state: CustomerListState, changes: Partial<CustomerListState> = {}): string => {
	// Another list starts at its first page.
	const { text, label, page } = { ...state, page: 1, ...changes };
	const search = new URLSearchParams();
	if (text) search.set("q", text);
	if (label) search.set("label", label);
	if (page > 1) search.set("page", String(page));
	const written = search.toString();
	return written ? `?${written}` : "";
};

/** The request of the services for a list. */
export const customerQueryOf = ({ text, label, page }: CustomerListState, limit: number) => ({
	search: text || undefined,
	query: {
		filter: label ? { "info.labelKeys.items": { $hasSome: [label] } } : undefined,
		sort: [{ fieldName: "createdDate", order: "DESC" as const }],
		paging: { limit, offset: (page - 1) * limit },
	},
});
