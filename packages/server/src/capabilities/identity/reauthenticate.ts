import type { reauthenticate as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf } from "@cartwright/contract/operation";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { accounts, sessions } from "./documents.ts";
import { reauthenticate as signInAgain } from "./fresh-session.ts";
import { requireMember } from "./require-member.ts";
import { givenBack, takeAttempt } from "./take-attempt.ts";

/** Proves again who is there, by the password. */
export const reauthenticate = async (
	context: Context,
	{ password }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { store, site, now, passwords } = context;
	const { memberId, sessionId } = requireMember(context.identity);
	const { account, session } = await store.read(site, {
		account: byId(accounts, memberId),
		session: byId(sessions, sessionId ?? ""),
	});
	if (!account || !session || session.doc.expires <= now) throw signInAgain();
	const attempt = await takeAttempt(context, "account", account.doc.loginEmail);
	if (!(await passwords.verify(password ?? "", account.doc.passwordHash))) {
		throw new ApplicationError("-19976", "The password is wrong, or the account has none.");
	}
	const proved = { ...session.doc, authenticatedDate: now };
	await store.commit(site, [replace(sessions, session, proved), ...givenBack([attempt])]);
	return {};
};
