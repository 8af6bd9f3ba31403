import type { Context } from "@cartwright/kernel/foundation/context";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { members } from "@cartwright/store/store";
import { reviews } from "./documents.ts";
import { reviewRules } from "./review-query.ts";

/** More than a shop has. */
const maxReviews = 1_000_000;

/** Ids of the reviews that a call by filter is about; all without a filter. */
export const matchingReviews = async ({ store, site }: Context, filter: unknown): Promise<string[]> => {
	const { matches } = await store.read(site, {
		matches: members(reviews, { filter: filterOf(filter, reviewRules), paths: ["id"], limit: maxReviews }),
	});
	return (matches.columns[0] ?? []).map(String);
};
