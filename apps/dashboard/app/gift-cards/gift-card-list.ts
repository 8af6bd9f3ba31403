import type { JsonObject } from "@cartwright/contract/message";
import type { GiftCardRow } from "./gift-card.ts";

export const giftCardViews = ["all", "withBalance", "usedUp", "expired"] as const;
export type GiftCardView = (typeof giftCardViews)[number];

const giftCardSorts = ["createdDate", "expirationDate", "balance"] as const;
export type GiftCardSort = (typeof giftCardSorts)[number];

/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface GiftCardListState {
	readonly view: GiftCardView;
	readonly text: string;
	/** Absent: the newest first. */
	readonly sort: GiftCardSort | undefined;
	readonly descending: boolean;
	readonly cursor: string;
}

export const readGiftCardList = (search: URLSearchParams): GiftCardListState => {
	const sort = search.get("sort") ?? "";
	return {
		view: giftCardViews.find((view) => view === search.get("view")) ?? "all",
		text: (search.get("q") ?? "").trim(),
		sort: giftCardSorts.find((name) => name === sort.replace(/^-/, "")),
		descending: sort.startsWith("-"),
		cursor: search.get("cursor") ?? "",
	};
};

/** The search part of the address of a list; what is usual is left out. */
export const addressOfGiftCards = (state: GiftCardListState, changes: Partial<GiftCardListState> = {}): string => {
	// Another list starts at its first page.
	const { view, text, sort, descending, cursor } = { ...state, cursor: "", ...changes };
	const search = new URLSearchParams();
	if (view !== "all") search.set("view", view);
	if (text) search.set("q", text);
	if (sort) search.set("sort", `${descending ? "-" : ""}${sort}`);
	if (cursor) search.set("cursor", cursor);
	const written = search.toString();
	return written ? `?${written}` : "";
};

const filterOf = (view: GiftCardView, now: string): JsonObject => {
	if (view === "withBalance") return { "balance.amount": { $gt: "0" } };
	if (view === "usedUp") return { "balance.amount": { $eq: "0" } };
	return view === "expired" ? { expirationDate: { $lte: now } } : {};
};

/** The gift cards of a view, for calls that list or count them. */
export const filterOfView = (view: GiftCardView, now: Date): JsonObject => filterOf(view, now.toISOString());

/** The query of the services for a list without a text. */
export const giftCardQueryOf = ({ view, sort, descending, cursor }: GiftCardListState, now: Date, limit: number) => {
	// A cursor keeps filter and sort.
	if (cursor) return { cursorPaging: { cursor, limit } };
	const order = descending || !sort ? ("DESC" as const) : ("ASC" as const);
	return {
		filter: filterOfView(view, now),
		sort: [{ fieldName: sort ?? "createdDate", order }],
		cursorPaging: { limit },
	};
};

/** Whether a gift card that was found by a text is one of the view. */
export const isOfView = ({ balance, expires }: GiftCardRow, view: GiftCardView, now: number): boolean => {
	if (view === "withBalance") return Number(balance) > 0;
	if (view === "usedUp") return Number(balance) === 0;
	return view === "all" || (expires !== "" && new Date(expires).getTime() <= now);
};
