import type { login as declaration } from "@cartwright/contract/identity/earlier-authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";
import { loginResponseV1 } from "./login-response-v1.ts";
import { loginV2 } from "./login-v2.ts";

/** The earlier form of `loginV2`: other words for the same. The address is the one name that accounts have. */
export const login = async (
	context: Context,
	{ identifier, loginId, inputs, captchaTokens }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const email = identifier?.email ?? identifier?.userName ?? loginId?.email;
	return loginResponseV1(await loginV2(context, { loginId: { email }, password: inputs?.password, captchaTokens }));
};
