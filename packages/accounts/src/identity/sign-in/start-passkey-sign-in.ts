import type { startPasskeySignIn as declaration } from "@cartwright/contract/identity/passkeys";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { newChallenge, requireRelyingParty } from "../factors/passkeys/challenge.ts";

/** The options with which a browser lets its user choose a passkey. They list none, so that nobody learns which exist. */
export const startPasskeySignIn = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { id: rpID } = requireRelyingParty(context);
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	const challenge = newChallenge(context, "sign-in");
	const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: "preferred" });
	return { publicKeyCredentialRequestOptionsJson: JSON.stringify(options) };
};
