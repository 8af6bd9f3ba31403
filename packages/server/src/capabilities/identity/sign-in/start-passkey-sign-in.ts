import type { startPasskeySignIn as declaration } from "@cartwright/contract/identity/passkeys";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";
import { newChallenge, requireRelyingParty } from "../factors/passkeys/challenge.ts";

/** What a browser needs to let somebody choose a passkey. It names none: nobody learns which there are. */
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
