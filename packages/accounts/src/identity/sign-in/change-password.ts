import type { changePassword as declaration } from "@cartwright/contract/identity/authentication";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { reauthenticate } from "@cartwright/kernel/foundation/fresh-sign-in";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { withPassword } from "../accounts/account.ts";
import { passwordChangedMail } from "../accounts/account-mails.ts";
import { checkPassword } from "../accounts/check-password.ts";
import { type Account, accounts } from "../accounts/documents.ts";
import { accountEvent } from "../accounts/events.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { pageLink } from "../accounts/page-link.ts";
import { requireMember } from "../accounts/require-member.ts";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { recordingFailure } from "../attempts/record-sign-in.ts";
import { sessions } from "../sessions/documents.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { isFresh } from "../sessions/fresh-session.ts";

/** Sets a new password. All sessions of the member end, except the one that calls. */
export const changePassword = async (
	context: Context,
	{ newPassword, currentPassword }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { memberId, sessionId, clientId } = requireMember(context.identity);
	const { account, session } = await context.store.read(context.site, {
		account: byId(accounts, memberId),
		session: byId(sessions, sessionId ?? ""),
	});
	if (!account) throw reauthenticate();
	const refunds = currentPassword ? await checkCurrent(context, account, currentPassword) : [];
	if (!currentPassword && !isFresh(session?.doc, context.now)) throw reauthenticate("Send currentPassword too");
	const password = await checkPassword(context, newPassword, account.doc.email, "newPassword");
	const changed = withPassword(account.doc, await context.passwords.hash(password), context.now);
	await context.store.commit(context.site, [
		replace(accounts, account, changed, [accountEvent("passwordChanged", context)]),
		...refunds,
		...(await endSessionsOf(context, memberId, session?.doc.id ?? "")),
		await mailTo(context, changed, (facts) =>
			passwordChangedMail(facts, pageLink(context, "forgotten-password", { clientId })),
		),
	]);
	return {};
};

const checkCurrent = async (
	context: Context,
	{ doc }: Stored<Account>,
	currentPassword: string,
): Promise<readonly Write[]> => {
	const attempt = await takeAttempt(context, "account", doc.loginEmail);
	return recordingFailure(context, doc, async () => {
		if (await context.passwords.verify(currentPassword, doc.passwordHash)) return refundAttempts([attempt]);
		throw new ApplicationError<typeof declaration>("-19976", "The current password is wrong.");
	});
};
