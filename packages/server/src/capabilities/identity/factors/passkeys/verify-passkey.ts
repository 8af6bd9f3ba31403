import { create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "../../../../foundation/context.ts";
import { ApplicationError } from "../../../../foundation/errors.ts";
import { type Account, accounts } from "../../accounts/documents.ts";
import { type KnownChallenge, knownChallenge, requireRelyingParty } from "./challenge.ts";
import { readCredential } from "./credential.ts";
import { usedChallenges } from "./documents.ts";
import { withUsedPasskey } from "./passkeys.ts";

export interface ProvedByPasskey {
	readonly before: Stored<Account>;
	/** With the passkey as it was used. */
	readonly account: Account;
	/** Whether the device made sure who holds it. */
	readonly userVerified: boolean;
	/** Uses up the challenge. */
	readonly write: Write;
}

/** Who answers a challenge for signing in with a passkey of theirs. */
export const verifyPasskey = async (context: Context, credentialJson: string): Promise<ProvedByPasskey> => {
	const party = requireRelyingParty(context);
	const response = readCredential<AuthenticationResponseJSON>(credentialJson);
	if (!response) throw passkeyRefused();
	// The account's id is what the passkey was given as its owner.
	const memberId = Buffer.from(response.response.userHandle ?? "", "base64url").toString();
	const { before } = await context.store.read(context.site, { before: byId(accounts, memberId) });
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

/** A challenge is good once: what uses it up belongs to the commit that it leads to. */
export const usedUp = async ({ store, site }: Context, { id, expires }: KnownChallenge): Promise<Write> => {
	const { used } = await store.read(site, { used: byId(usedChallenges, id) });
	if (used) throw passkeyRefused();
	return create(usedChallenges, { id, expires });
};

export const passkeyRefused = (): ApplicationError =>
	new ApplicationError(
		"VERIFICATION_FAILED",
		"The passkey's answer is of another page, was used before, is too old or is not right. Begin anew.",
	);
