import type { endMySession as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf } from "@cartwright/contract/operation";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { sessions } from "./documents.ts";
import { endSession } from "./end-sessions.ts";
import { requireMember } from "./require-member.ts";

/** Ends one of the member's sign-ins. */
export const endMySession = async (
	context: Context,
	{ sessionId }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { memberId } = requireMember(context.identity);
	const { session } = await context.store.read(context.site, { session: byId(sessions, sessionId ?? "") });
	if (session?.doc.memberId !== memberId) {
		throw new ApplicationError("SESSION_NOT_FOUND", `The member has no session ${sessionId}.`);
	}
	await context.store.commit(context.site, await endSession(context, session.doc.id));
	return {};
};
