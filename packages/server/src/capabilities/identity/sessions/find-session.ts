import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { type Session, sessions } from "./documents.ts";
import { isSignedInBy, sessionIdOf } from "./session-token.ts";

/** The session that a token stands for, while it lasts. */
export const findSession = async (
	{ store, site, now }: Pick<Context, "store" | "site" | "now">,
	token: string,
): Promise<Stored<Session> | undefined> => {
	const { session } = await store.read(site, { session: byId(sessions, sessionIdOf(token)) });
	return session && isSignedInBy(session.doc, token, now) ? session : undefined;
};
