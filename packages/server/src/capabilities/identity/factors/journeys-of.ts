import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { journeys } from "../flows/documents.ts";

/** More sign-ins than that are not under way at once: attempts are counted. */
const most = 100;

/** What a member has begun and not finished, the latest first. */
export const journeysOf = (memberId: string) =>
	page(journeys, {
		filter: equals("memberId", memberId),
		sort: [{ field: "id", order: "DESC" }],
		limit: most,
	});
