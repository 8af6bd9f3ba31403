import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { type Session, sessions } from "./documents.ts";
import { opens, splitHandle } from "./handle.ts";

/** The session that a token stands for, while it lasts. */
export const findSession = async (
	{ store, site, now }: Pick<Context, "store" | "site" | "now">,
	token: string,
): Promise<Stored<Session> | undefined> => {
	const { id, secret } = splitHandle(token);
	const { session } = await store.read(site, { session: byId(sessions, id) });
	return session && session.doc.expires > now && opens(session.doc.secretHash, secret) ? session : undefined;
};
