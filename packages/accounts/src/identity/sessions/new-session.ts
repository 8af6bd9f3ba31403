import type { Context } from "@cartwright/kernel/foundation/context";
import { create, type Write } from "@cartwright/store/batch";
import { type Session, sessions } from "./documents.ts";
import { inMinutes } from "./in-minutes.ts";
import { newSessionToken } from "./new-handle.ts";
import { userAgentOf } from "./user-agent.ts";

const sessionDays = 30;

/** Creates a session for a member who has just authenticated. */
export const newSession = (context: Context, memberId: string): { write: Write; token: string; sessionId: string } => {
	const { id, secretHash, token } = newSessionToken();
	const { now } = context;
	const session: Session = {
		id,
		memberId,
		secretHash,
		authenticatedDate: now,
		createdDate: now,
		...userAgentOf(context),
		expires: inMinutes(now, sessionDays * 24 * 60),
	};
	return { write: create(sessions, session), token, sessionId: id };
};
