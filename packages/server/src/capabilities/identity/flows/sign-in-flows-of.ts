import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { signInFlows } from "./documents.ts";

/** More sign-ins than that are not under way at once: attempts are counted. */
const maxFlows = 100;

/** What a member has begun and not finished, the latest first. */
export const signInFlowsOf = (memberId: string) =>
	page(signInFlows, {
		filter: equals("memberId", memberId),
		sort: [{ field: "id", order: "DESC" }],
		limit: maxFlows,
	});
