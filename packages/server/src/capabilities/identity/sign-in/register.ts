import type { register as declaration } from "@cartwright/contract/identity/earlier-authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";
import { loginResponseV1 } from "./login-response-v1.ts";
import { registerV2 } from "./register-v2.ts";

/** The earlier form of `registerV2`: other words for the same. */
export const register = async (
	context: Context,
	{ identity, inputs, captchaTokens }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const request = {
		loginId: { email: identity?.email?.address },
		password: inputs?.password ?? "",
		profile: identity?.identityProfile,
		captchaTokens,
	};
	return loginResponseV1(await registerV2(context, request));
};
