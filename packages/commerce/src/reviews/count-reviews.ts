import type { countReviews as declared } from "@cartwright/contract/reviews/reviews";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { count } from "@cartwright/store/store";
import { restricted } from "./access.ts";
import { reviews } from "./documents.ts";
import { reviewRules } from "./review-query.ts";

export const countReviews: Handler<typeof declared> = async (
	{ store, site, identity },
	{ filter, includePrivateReviews },
) => {
	const matching = restricted(filterOf(filter, reviewRules), identity, includePrivateReviews);
	const { total } = await store.read(site, { total: count(reviews, matching) });
	return { count: total };
};
