/** Views of deliveries, with the status that the services know them by. */
export const deliveryViews = {
	all: undefined,
	delivered: "DELIVERED",
	retrying: "RETRYING",
	givenUp: "GIVEN_UP",
} as const;
export type DeliveryView = keyof typeof deliveryViews;
export const deliveryViewNames = Object.keys(deliveryViews) as DeliveryView[];

/** What the list of deliveries shows. It is the search part of the address. */
export interface DeliveryListState {
	readonly view: DeliveryView;
	/** Empty for all. */
	readonly eventType: string;
	/** Number of the event that those of the page are older than; empty for the newest. */
	readonly before: string;
}

export const readDeliveryList = (search: URLSearchParams): DeliveryListState => ({
	view: deliveryViewNames.find((name) => name === search.get("view")) ?? "all",
	eventType: search.get("type") ?? "",
	before: /^[1-9]\d{0,14}$/.exec(search.get("before") ?? "")?.[0] ?? "",
});

/** The search part of the address of a list; what is usual is left out. */
export const addressOfDeliveries = (state: DeliveryListState, changes: Partial<DeliveryListState> = {}): string => {
	// Another list starts at its first page.
	const { view, eventType, before } = { ...state, before: "", ...changes };
	const search = new URLSearchParams();
	if (view !== "all") search.set("view", view);
	if (eventType) search.set("type", eventType);
	if (before) search.set("before", before);
	const written = search.toString();
	return written ? `?${written}` : "";
};
