import type { queryReviews as declared } from "@cartwright/contract/reviews/reviews";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readPageRequest, storeQuery, toResultPage } from "@cartwright/kernel/foundation/page-request";
import { page } from "@cartwright/store/store";
import { restricted } from "./access.ts";
import { reviews } from "./documents.ts";
import { reviewRules } from "./review-query.ts";
import { reviewView } from "./review-view.ts";

const paging = {
	rules: reviewRules,
	defaultLimit: 100,
	defaultSort: [{ field: "createdDate", order: "ASC" }],
} as const;

export const queryReviews: Handler<typeof declared> = async (
	{ store, site, cursorKey, identity, origin },
	{ query, returnPrivateReviews },
) => {
	const pageRequest = readPageRequest(query ?? {}, { key: cursorKey, site, query: "queryReviews" }, paging);
	// A cursor contains the filter of the request alone. What the caller may read is decided anew for each page.
	const requested = storeQuery(pageRequest);
	const { rows } = await store.read(site, {
		rows: page(reviews, { ...requested, filter: restricted(requested.filter, identity, returnPrivateReviews) }),
	});
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return {
		reviews: items.map((review) => reviewView(review, origin)),
		metadata: { ...pagingMetadata, tooManyToCount: false },
	};
};
