import type { register as declaration } from "@cartwright/contract/identity/earlier-authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { loginResponseV1 } from "./login-response-v1.ts";
import { signUp } from "./sign-up.ts";

/** The older form of `registerV2`. */
export const register = async (
	context: Context,
	{ identity, inputs, captchaTokens }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { email, identityProfile: profile } = identity;
	const request = { email: email?.address, password: inputs?.password, profile, captchaTokens };
	return loginResponseV1(await signUp(context, request));
};
