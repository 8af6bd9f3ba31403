import type { Context } from "@cartwright/kernel/foundation/context";
import { reauthenticate } from "@cartwright/kernel/foundation/fresh-sign-in";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type Account, accounts } from "../accounts/documents.ts";
import { requireMember } from "../accounts/require-member.ts";
import { type Session, sessions } from "./documents.ts";
import { isFresh } from "./fresh-session.ts";

/** The account of the member who calls. Requires a recent sign-in. */
export const myFreshAccount = async (
	context: Context,
): Promise<{ readonly account: Stored<Account>; readonly session: Session }> => {
	const { memberId, sessionId } = requireMember(context.identity);
	const { account, session } = await context.store.read(context.site, {
		account: byId(accounts, memberId),
		session: byId(sessions, sessionId ?? ""),
	});
	if (!account || !session || !isFresh(session.doc, context.now)) throw reauthenticate();
	return { account, session: session.doc };
};
