import type { addPasskey as declaration } from "@cartwright/contract/identity/passkeys";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace } from "@cartwright/store/batch";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { passkeyAddedMail } from "../../accounts/account-mails.ts";
import { type Account, accounts, type Passkey } from "../../accounts/documents.ts";
import { accountEvent } from "../../accounts/events.ts";
import { mailTo } from "../../accounts/mail-to.ts";
import { pageLink } from "../../accounts/page-link.ts";
import { requireMember } from "../../accounts/require-member.ts";
import { myFreshAccount } from "../../sessions/my-account.ts";
import { algorithms, type KnownChallenge, knownChallenge, requireRelyingParty } from "./challenge.ts";
import { readCredential } from "./credential.ts";
import { maxPasskeys, passkeyView, withPasskey } from "./passkeys.ts";
import { passkeyRefused, usedUp } from "./verify-passkey.ts";

/** Stores a new passkey. */
export const addPasskey = async (
	context: Context,
	{ credentialJson, name }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { account } = await myFreshAccount(context);
	const { passkey, challenge } = await newPasskey(context, account.doc, credentialJson, name.trim());
	if ((account.doc.passkeys?.length ?? 0) >= maxPasskeys) {
		throw new ApplicationError<typeof declaration>(
			"TOO_MANY_PASSKEYS",
			`An account has ${maxPasskeys} passkeys at most. Remove one first.`,
		);
	}
	const changed = withPasskey(account.doc, passkey, context.now);
	const recover = pageLink(context, "forgotten-password", requireMember(context.identity));
	await context.store.commit(context.site, [
		replace(accounts, account, changed, [accountEvent("passkeyAdded", context)]),
		await usedUp(context, challenge),
		await mailTo(context, changed, (facts) => passkeyAddedMail(facts, recover)),
	]);
	return { passkey: passkeyView(passkey) };
};

const newPasskey = async (
	context: Context,
	account: Account,
	credentialJson: string,
	name: string,
): Promise<{ readonly passkey: Passkey; readonly challenge: KnownChallenge }> => {
	const party = requireRelyingParty(context);
	const response = readCredential<RegistrationResponseJSON>(credentialJson);
	if (!response) throw passkeyRefused();
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	let challenge: KnownChallenge | undefined;
	const result = await verifyRegistrationResponse({
		response,
		expectedChallenge: (clientChallenge) => {
			challenge = knownChallenge(context, `registration:${account.id}`, clientChallenge);
			return challenge !== undefined;
		},
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		requireUserVerification: false,
		supportedAlgorithmIDs: [...algorithms],
	}).catch(() => undefined);
	const { credential, credentialBackedUp } = result?.registrationInfo ?? {};
	const isKnown = account.passkeys?.some(({ credentialId }) => credentialId === credential?.id);
	if (!result?.verified || !credential || !challenge || isKnown) throw passkeyRefused();
	return {
		challenge,
		passkey: {
			id: context.newId(),
			credentialId: credential.id,
			publicKey: Buffer.from(credential.publicKey).toString("base64url"),
			counter: credential.counter,
			transports: credential.transports ?? [],
			name,
			synced: credentialBackedUp ?? false,
			createdDate: context.now,
		},
	};
};
