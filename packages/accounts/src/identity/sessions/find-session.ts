import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import type { Session } from "./documents.ts";
import { byToken, isSignedInBy } from "./session-token.ts";

/** The session that a token belongs to, unless it has ended. */
export const findSession = async (
	{ store, site, now }: Pick<Context, "store" | "site" | "now">,
	token: string,
): Promise<Stored<Session> | undefined> => {
	const { session } = await store.read(site, { session: byToken(token) });
	return session && isSignedInBy(session.doc, token, now) ? session : undefined;
};
