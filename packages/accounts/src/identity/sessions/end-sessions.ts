import type { Context } from "@cartwright/kernel/foundation/context";
import { remove, type Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { refreshTokens, sessions } from "./documents.ts";

const maxPageSize = 1000;

/** Ends all sessions of a member with their refresh tokens, except the session `but`. */
export const endSessionsOf = async (
	{ store, site }: Pick<Context, "store" | "site">,
	memberId: string,
	but?: string,
): Promise<Write[]> => {
	const query = { filter: equals("memberId", memberId), limit: maxPageSize };
	const stored = await store.read(site, { sessions: page(sessions, query), tokens: page(refreshTokens, query) });
	return [
		...stored.sessions.filter(({ doc }) => doc.id !== but).map((session) => remove(sessions, session)),
		...stored.tokens
			.filter(({ doc }) => but === undefined || doc.sessionId !== but)
			.map((token) => remove(refreshTokens, token)),
	];
};

/** Ends one session with its refresh tokens. */
export const endSession = async ({ store, site }: Pick<Context, "store" | "site">, id: string): Promise<Write[]> => {
	const stored = await store.read(site, {
		session: byId(sessions, id),
		tokens: page(refreshTokens, { filter: equals("sessionId", id), limit: maxPageSize }),
	});
	return [
		...(stored.session ? [remove(sessions, stored.session)] : []),
		...stored.tokens.map((token) => remove(refreshTokens, token)),
	];
};
