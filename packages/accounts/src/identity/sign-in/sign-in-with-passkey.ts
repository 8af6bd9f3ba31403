import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { signInWithPasskey as declaration } from "@cartwright/contract/identity/passkeys";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { verifyPasskey } from "../factors/passkeys/verify-passkey.ts";
import { completeSignIn } from "./complete-sign-in.ts";

/** Signs in by a passkey. */
export const signInWithPasskey = async (
	context: Context,
	{ credentialJson }: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const attempt = await takeAttempt(context, "address", context.incoming.ip);
	const { before, account, userVerified, write } = await verifyPasskey(context, credentialJson);
	const whenDone = refundAttempts([attempt]);
	return completeSignIn(context, { before, account, writes: [write], whenDone, provedTwice: userVerified });
};
