import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { JsonObject } from "@cartwright/contract/message";
import type { Review } from "@cartwright/contract/reviews/review-messages";
import { reviews } from "@cartwright/contract/reviews/reviews";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { type LinkedProduct, loadLinkedProducts } from "../linked-products.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import type { PageContext } from "../page-context.server.ts";
import { wordsOf } from "../products/product-search.ts";
import { type ReviewRow, reviewRow } from "./review-row.ts";
import { filterOfReviews, type ReviewListState, reviewQueryOf } from "./review-search.ts";

const pageSize = 50;
const maxProducts = 100;

/** Without the permission, the services would show approved reviews alone, as to shoppers. */
export const requireReadingReviews = async (page: PageContext): Promise<void> => {
	const { permissions } = await page.me();
	if (!permissions.includes("REVIEWS.READ_PRIVATE_REVIEWS")) throw data(null, { status: 403 });
};

/** Products that a text finds, and whether there are more. */
const findProducts = async (client: Client, text: string) => {
	if (!text) return { ids: [], hasMore: false };
	const search = { search: wordsOf(text), cursorPaging: { limit: maxProducts } };
	const { products, pagingMetadata } = await client.use(productsV3).searchProducts({ search });
	return { ids: products.map(({ id }) => id ?? ""), hasMore: Boolean(pagingMetadata?.cursors?.next) };
};

/** The filter of the services for a list, which needs the products that its text finds. */
export const loadReviewFilter = async (
	client: Client,
	state: ReviewListState,
): Promise<{ readonly filter: JsonObject; readonly hasMoreProducts: boolean; readonly isEmpty: boolean }> => {
	const { ids, hasMore } = await findProducts(client, state.text);
	const filter = filterOfReviews(state, ids);
	return { filter, hasMoreProducts: hasMore, isEmpty: Boolean(state.text) && ids.length === 0 };
};

/** One page of the list. */
export const loadReviews = async (client: Client, state: ReviewListState) => {
	const { filter, hasMoreProducts, isEmpty } = await loadReviewFilter(client, state);
	const nothing = { rows: [] as ReviewRow[], total: 0, hasMoreProducts, next: "", previous: "" };
	if (isEmpty) return nothing;
	const calls = client.use(reviews);
	const [page, { count }] = await Promise.all([
		orErrorPage(calls.queryReviews({ query: reviewQueryOf(state, filter, pageSize), returnPrivateReviews: true })),
		orErrorPage(calls.countReviews({ filter, includePrivateReviews: true })),
	]);
	const products = await loadReviewedProducts(client, page.reviews);
	const { next, prev } = page.metadata?.cursors ?? {};
	return {
		...nothing,
		rows: page.reviews.map((review) => reviewRow(review, products)),
		total: count ?? 0,
		next: next ?? "",
		previous: prev ?? "",
	};
};

/** The products that reviews are about, by their ids. */
export const loadReviewedProducts = async (
	client: Client,
	reviewed: readonly Review[],
): Promise<ReadonlyMap<string, LinkedProduct>> => {
	const ofProducts = reviewed.filter(({ namespace }) => namespace === "stores");
	return loadLinkedProducts(
		client,
		ofProducts.map(({ entityId }) => entityId ?? ""),
	);
};
