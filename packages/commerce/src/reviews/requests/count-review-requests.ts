import type { countReviewRequests as declared } from "@cartwright/contract/reviews/review-requests";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { count } from "@cartwright/store/store";
import { reviewRequests } from "./documents.ts";
import { requestRules } from "./request-query.ts";

export const countReviewRequests: Handler<typeof declared> = async ({ store, site }, { filter }) => {
	const { total } = await store.read(site, { total: count(reviewRequests, filterOf(filter, requestRules)) });
	return { count: total };
};
