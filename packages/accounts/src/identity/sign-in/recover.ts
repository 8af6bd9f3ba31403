import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { recover as declaration } from "@cartwright/contract/identity/recovery";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { withPassword, withVerifiedEmail } from "../accounts/account.ts";
import { passwordChangedMail } from "../accounts/account-mails.ts";
import { checkPassword } from "../accounts/check-password.ts";
import { accounts } from "../accounts/documents.ts";
import { accountEvent } from "../accounts/events.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { pageLink } from "../accounts/page-link.ts";
import { signInFlows } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { completeSignIn } from "./complete-sign-in.ts";

/** Sets a new password by the token of a mailed link, which also proves that the address belongs to the caller. */
export const recover = async (
	context: Context,
	{ recoveryToken, password: newPassword }: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const { store, site, now, passwords } = context;
	const recovery = await findSignInFlow(context, recoveryToken, "RECOVER");
	if (!recovery) throw invalidLink();
	const { memberId, passwordVersion } = recovery.flow.doc;
	const { account } = await store.read(site, { account: byId(accounts, memberId) });
	if (account?.doc.passwordVersion !== passwordVersion) throw invalidLink();
	const password = await checkPassword(context, newPassword, account.doc.email, "password");
	const hash = await passwords.hash(password);
	const again = pageLink(context, "forgotten-password", recovery.flow.doc);
	return completeSignIn(context, {
		before: account,
		account: withVerifiedEmail(withPassword(account.doc, hash, now), now),
		events: [accountEvent("passwordChanged", context)],
		returnUrl: recovery.flow.doc.returnUrl,
		writes: [
			remove(signInFlows, recovery.flow),
			...(await endSessionsOf(context, memberId)),
			await mailTo(context, account.doc, (facts) => passwordChangedMail(facts, again)),
		],
	});
};

const invalidLink = (): ApplicationError =>
	new ApplicationError<typeof declaration>(
		"RECOVERY_TOKEN_INVALID",
		"The link was used, has expired, or the password was changed since. Request a new mail.",
	);
