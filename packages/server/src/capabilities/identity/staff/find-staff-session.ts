import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { installation } from "../../sites/documents.ts";
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
