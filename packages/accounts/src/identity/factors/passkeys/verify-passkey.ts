import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { type Account, accounts } from "../../accounts/documents.ts";
import { recordingFailure } from "../../attempts/record-sign-in.ts";
import { type KnownChallenge, knownChallenge, requireRelyingParty } from "./challenge.ts";
import { readCredential } from "./credential.ts";
import { usedChallenges } from "./documents.ts";
import { withUsedPasskey } from "./passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface ProvedByPasskey {
	readonly before: Stored<Account>;
	/** With the new state of the passkey. */
	readonly account: Account;
	/** Whether the device has verified its user. */
	readonly userVerified: boolean;
	/** Marks the challenge as used. */
	readonly write: Write;
}

/** Verifies a signed challenge, and finds the account whose passkey signed it. A failure is recorded. */
export const verifyPasskey = async (context: Context, credentialJson: string): Promise<ProvedByPasskey> => {
	const party = requireRelyingParty(context);
	const response = readCredential<AuthenticationResponseJSON>(credentialJson);
	// Passkeys are created with the id of the account as user handle.
	const memberId = Buffer.from(response?.response.userHandle ?? "", "base64url").toString();
	const { before } = await context.store.read(context.site, { before: byId(accounts, memberId) });
	return recordingFailure(context, before?.doc, () => verified(context, party, response, before));
};

const verified = async (
	context: Context,
	party: RelyingParty,
	response: AuthenticationResponseJSON | undefined,
	before: Stored<Account> | undefined,
): Promise<ProvedByPasskey> => {
	if (!response) throw passkeyRefused();
	const passkey = before?.doc.passkeys?.find(({ credentialId }) => credentialId === response.id);
	if (!before || !passkey) {
		throw new ApplicationError("PASSKEY_NOT_FOUND", "No account of this shop has the passkey. Sign in another way.");
	}
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	const { credentialId: id, publicKey, counter } = passkey;
	let challenge: KnownChallenge | undefined;
	const result = await verifyAuthenticationResponse({
		response,
		expectedChallenge: (clientChallenge) => {
			challenge = knownChallenge(context, "sign-in", clientChallenge);
			return challenge !== undefined;
		},
		expectedOrigin: party.origin,
		expectedRPID: party.id,
		requireUserVerification: false,
		credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")) },
	}).catch(() => undefined);
	if (!result?.verified || !challenge) throw passkeyRefused();
	const write = await usedUp(context, challenge);
	const { newCounter, userVerified } = result.authenticationInfo;
	return { before, account: withUsedPasskey(before.doc, passkey.id, newCounter, context.now), userVerified, write };
};

/** A write that marks a challenge as used, for the same commit as the result: no challenge works twice. */
export const usedUp = async ({ store, site }: Context, { id, expires }: KnownChallenge): Promise<Write> => {
	const { used } = await store.read(site, { used: byId(usedChallenges, id) });
	if (used) throw passkeyRefused();
	return create(usedChallenges, { id, expires });
};

export const passkeyRefused = (): ApplicationError =>
	new ApplicationError(
		"VERIFICATION_FAILED",
		"The passkey response is invalid, has expired, was used before, or is for another page. Try again.",
	);
