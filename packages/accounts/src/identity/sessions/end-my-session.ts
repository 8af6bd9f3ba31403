import type { endMySession as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { byId } from "@cartwright/store/store";
import { requireMember } from "../accounts/require-member.ts";
import { sessions } from "./documents.ts";
import { endSession } from "./end-sessions.ts";
import { requireFresh } from "./fresh-session.ts";

/** Ends one of the member's sessions. Other sessions require a recent sign-in, so that a stolen token cannot end them. */
export const endMySession = async (
	context: Context,
	{ sessionId }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { memberId, sessionId: ownId } = requireMember(context.identity);
	const { session, own } = await context.store.read(context.site, {
		session: byId(sessions, sessionId),
		own: byId(sessions, ownId ?? ""),
	});
	if (sessionId !== ownId) requireFresh(own, context.now);
	if (session?.doc.memberId !== memberId) {
		throw new ApplicationError<typeof declaration>("SESSION_NOT_FOUND", `The member has no session ${sessionId}.`);
	}
	await context.store.commit(context.site, await endSession(context, session.doc.id));
	return {};
};
