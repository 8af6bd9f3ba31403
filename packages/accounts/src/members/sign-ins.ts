import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove, type Write } from "@cartwright/store/batch";
import { isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { signInFlows } from "../identity/flows/documents.ts";
import { refreshTokens, sessions } from "../identity/sessions/documents.ts";

/** Sign-ins beyond this limit are harmless: renewing access checks the account. */
const maxSignIns = 5000;

/** Ends all sessions, refresh tokens and unfinished sign-in flows of these members. */
export const endSignIns = async (
	{ store }: Pick<WorkContext, "store">,
	site: string,
	memberIds: readonly string[],
): Promise<Write[]> => {
	if (memberIds.length === 0) return [];
	const query = { filter: isIn("memberId", memberIds), limit: maxSignIns };
	const signIns = await store.read(site, {
		sessions: page(sessions, query),
		tokens: page(refreshTokens, query),
		flows: page(signInFlows, query),
	});
	return [
		...signIns.sessions.map((session) => remove(sessions, session)),
		...signIns.tokens.map((token) => remove(refreshTokens, token)),
		...signIns.flows.map((flow) => remove(signInFlows, flow)),
	];
};
