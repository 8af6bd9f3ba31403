import { remove, type Write } from "@cartwright/store/batch";
import { isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { journeys } from "../identity/flows/documents.ts";
import { refreshTokens, sessions } from "../identity/sessions/documents.ts";

/** Beyond these, what is left of a member's sign-ins is worthless all the same: whoever renews access is looked up. */
const mostAtOnce = 5000;

/** Ends every sign-in of these members, also those that are not finished, and what renews their access. */
export const endSignIns = async (
	{ store }: Pick<WorkContext, "store">,
	site: string,
	memberIds: readonly string[],
): Promise<Write[]> => {
	if (memberIds.length === 0) return [];
	const query = { filter: isIn("memberId", memberIds), limit: mostAtOnce };
	const found = await store.read(site, {
		sessions: page(sessions, query),
		tokens: page(refreshTokens, query),
		journeys: page(journeys, query),
	});
	return [
		...found.sessions.map((session) => remove(sessions, session)),
		...found.tokens.map((token) => remove(refreshTokens, token)),
		...found.journeys.map((journey) => remove(journeys, journey)),
	];
};
