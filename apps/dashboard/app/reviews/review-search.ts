import type { JsonObject } from "@cartwright/contract/message";
import { among } from "../list/among.ts";

/** Which reviews a list shows, by what was decided about them. */
export const reviewViews = ["pending", "approved", "rejected", "all"] as const;
export type ReviewViewName = (typeof reviewViews)[number];

export const ratings = ["5", "4", "3", "2", "1"] as const;
type RatingFilter = (typeof ratings)[number];

const reviewSorts = ["createdDate", "rating"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface ReviewListState {
	readonly view: ReviewViewName;
	/** Words that products are found by, whose reviews are listed. */
	readonly text: string;
	/** Id of a product. */
	readonly product: string;
	readonly ratings: readonly RatingFilter[];
	readonly withPictures: boolean;
	readonly sort: ReviewSort;
	readonly descending: boolean;
	readonly cursor: string;
}

export const readReviewList = (search: URLSearchParams): ReviewListState => {
	const sort = search.get("sort") || "-createdDate";
	return {
		view: among(reviewViews, [search.get("view") ?? ""])[0] ?? "pending",
		text: (search.get("q") ?? "").trim(),
		product: /^[\da-f-]{36}$/.exec(search.get("product") ?? "")?.[0] ?? "",
		ratings: among(ratings, search.getAll("rating")),
		withPictures: search.get("pictures") === "yes",
		sort: among(reviewSorts, [sort.replace(/^-/, "")])[0] ?? "createdDate",
		descending: sort.startsWith("-"),
		cursor: search.get("cursor") ?? "",
	};
};

/** The search part of the address of a list; what is usual is left out. */
export const addressOfReviews = (state: ReviewListState, changes: Partial<ReviewListState> = {}): string => {
	// Another list starts at its first page.
	const list = { ...state, cursor: "", ...changes };
	const search = new URLSearchParams();
	if (list.view !== "pending") search.set("view", list.view);
	if (list.text) search.set("q", list.text);
	if (list.product) search.set("product", list.product);
	for (const rating of list.ratings) search.append("rating", rating);
	if (list.withPictures) search.set("pictures", "yes");
	const sort = `${list.descending ? "-" : ""}${list.sort}`;
	if (sort !== "-createdDate") search.set("sort", sort);
	if (list.cursor) search.set("cursor", list.cursor);
	const written = search.toString();
	return written ? `?${written}` : "";
};

export const hasReviewFilters = ({ text, product, ratings: chosen, withPictures }: ReviewListState): boolean =>
	Boolean(text || product || chosen.length > 0 || withPictures);

const statuses: Readonly<Record<ReviewViewName, JsonObject | undefined>> = {
	pending: { $in: ["SUBMITTED", "IN_MODERATION"] },
	approved: { $eq: "APPROVED" },
	rejected: { $eq: "REJECTED" },
	all: undefined,
};

export const filterOfView = (view: ReviewViewName): JsonObject => {
	const status = statuses[view];
	return status ? { "moderation.moderationStatus": status } : {};
};

/** The filter of the services for a list; `found` are the products that its text finds. */
export const filterOfReviews = (state: ReviewListState, found: readonly string[]): JsonObject => {
	const products = state.text ? found.filter((id) => !state.product || id === state.product) : [state.product];
	return {
		...filterOfView(state.view),
		...(state.text || state.product ? { namespace: "stores", entityId: { $in: products } } : {}),
		...(state.ratings.length > 0 ? { "content.rating": { $in: state.ratings.map(Number) } } : {}),
		...(state.withPictures ? { "content.media": { $isEmpty: false } } : {}),
	};
};

const fieldOf: Readonly<Record<ReviewSort, string>> = { createdDate: "createdDate", rating: "content.rating" };

/** The query of the services for a list. */
export const reviewQueryOf = ({ sort, descending, cursor }: ReviewListState, filter: JsonObject, limit: number) =>
	// A cursor keeps filter and sort.
	cursor
		? { cursorPaging: { cursor, limit } }
		: {
				filter,
				sort: [{ fieldName: fieldOf[sort], order: descending ? ("DESC" as const) : ("ASC" as const) }],
				cursorPaging: { limit },
			};
