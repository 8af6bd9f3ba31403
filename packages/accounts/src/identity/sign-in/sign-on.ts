import type { signOn as declaration } from "@cartwright/contract/identity/authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { findContacts } from "../../contacts/load/find-contacts.ts";
import { earlierContact } from "../../contacts/member-contact.ts";
import { newAccount, openPolicy, stateOf, withProfile, withProvedEmail } from "../accounts/account.ts";
import { checkShopFields } from "../accounts/check-shop-fields.ts";
import { requiredEmail } from "../accounts/email.ts";
import { findAccount } from "../accounts/find-account.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { completeSignIn } from "./complete-sign-in.ts";

/** Creates a session for a trusted server, without a password. */
export const signOn = async (
	context: Context,
	{ loginId, profile, verifyEmail }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const email = requiredEmail(loginId?.email);
	const { now, newId } = context;
	await checkShopFields(context, profile);
	const [before, { byEmail }] = await Promise.all([
		findAccount(context, email),
		findContacts(context, { emails: [email] }),
	]);
	const id = earlierContact(byEmail)?.doc.id ?? newId();
	const emailVerified = verifyEmail ?? false;
	const existing = before && withProfile(before.doc, profile, now);
	const takesOver = existing !== undefined && emailVerified && !existing.emailVerified;
	const account = existing
		? takesOver
			? withProvedEmail(existing, now)
			: existing
		: newAccount({ id, email, profile, emailVerified, now }, openPolicy);
	if (stateOf(account) !== "SUCCESS") {
		throw new ApplicationError<typeof declaration>(
			"ACCOUNT_NOT_ACTIVE",
			"The account waits for approval, or was blocked or closed.",
		);
	}
	const writes = takesOver ? await endSessionsOf(context, account.id) : [];
	const { sessionToken, identity } = await completeSignIn(context, {
		before,
		account,
		writes,
		provedTwice: true,
	});
	return { sessionToken, identity };
};
