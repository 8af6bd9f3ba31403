import type { Context } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { isSignedInBy, sessionIdOf } from "../sessions/session-token.ts";
import { type StaffSession, staffSessions } from "./documents.ts";

/** The session that a refresh token belongs to, unless it has expired. */
export const findStaffSession = async (
	{ store, now }: Context,
	refreshToken: string,
): Promise<Stored<StaffSession> | undefined> => {
	const { session } = await store.read(installation, { session: byId(staffSessions, sessionIdOf(refreshToken)) });
	return session && isSignedInBy(session.doc, refreshToken, now) ? session : undefined;
};
