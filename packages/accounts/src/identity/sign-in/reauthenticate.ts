import type { reauthenticate as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { reauthenticate as signInAgain } from "@cartwright/kernel/foundation/fresh-sign-in";
import { replace, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { type Account, accounts } from "../accounts/documents.ts";
import { requireMember } from "../accounts/require-member.ts";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { recordingFailure } from "../attempts/record-sign-in.ts";
import { passkeyRefused, verifyPasskey } from "../factors/passkeys/verify-passkey.ts";
import { sessions } from "../sessions/documents.ts";

/** Confirms the identity of the member again, by the password or a passkey. */
export const reauthenticate = async (
	context: Context,
	{ password, credentialJson }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { store, site, now } = context;
	const { memberId, sessionId } = requireMember(context.identity);
	const { account, session } = await store.read(site, {
		account: byId(accounts, memberId),
		session: byId(sessions, sessionId ?? ""),
	});
	if (!account || !session || session.doc.expires <= now) throw signInAgain();
	const writes = credentialJson
		? await byPasskey(context, account.doc, credentialJson)
		: await byPassword(context, account.doc, password ?? "");
	await store.commit(site, [replace(sessions, session, { ...session.doc, authenticatedDate: now }), ...writes]);
	return {};
};

const byPassword = async (context: Context, account: Account, password: string): Promise<readonly Write[]> => {
	const attempt = await takeAttempt(context, "account", account.loginEmail);
	return recordingFailure(context, account, async () => {
		if (await context.passwords.verify(password, account.passwordHash)) return refundAttempts([attempt]);
		throw new ApplicationError<typeof declaration>("-19976", "The password is wrong, or the account has none.");
	});
};

const byPasskey = async (context: Context, account: Account, credentialJson: string): Promise<readonly Write[]> => {
	const attempt = await takeAttempt(context, "address", context.incoming.ip);
	const proved = await verifyPasskey(context, credentialJson);
	return recordingFailure(context, account, async () => {
		if (proved.before.doc.id !== account.id || !proved.userVerified) throw passkeyRefused();
		return [replace(accounts, proved.before, proved.account), proved.write, ...refundAttempts([attempt])];
	});
};
