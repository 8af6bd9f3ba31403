/** All apps, or those with webhooks whose events do not arrive. */
export const appViews = ["all", "failing"] as const;
type AppView = (typeof appViews)[number];

/** What the list shows. It is the search part of the address. */
export interface AppListState {
	readonly view: AppView;
	/** The first one is 1. */
	readonly page: number;
}

export const readAppList = (search: URLSearchParams): AppListState => ({
	view: appViews.find((view) => view === search.get("view")) ?? "all",
	page: Number(/^[1-9]\d{0,3}$/.exec(search.get("page") ?? "")?.[0] ?? 1),
});

/** The search part of the address of a list; what is usual is left out. */
export const addressOfApps = ({ view, page }: AppListState): string => {
	const search = new URLSearchParams();
	if (view !== "all") search.set("view", view);
	if (page > 1) search.set("page", String(page));
	const written = search.toString();
	return written ? `?${written}` : "";
};
