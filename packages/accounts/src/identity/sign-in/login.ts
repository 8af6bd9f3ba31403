import type { login as declaration } from "@cartwright/contract/identity/earlier-authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { loginResponseV1 } from "./login-response-v1.ts";
import { signInByPassword } from "./sign-in-by-password.ts";

/** The older form of `loginV2`. Accounts have no user name besides the email address. */
export const login = async (
	context: Context,
	{ identifier, loginId, inputs, captchaTokens }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const email = identifier?.email ?? identifier?.userName ?? loginId?.email;
	return loginResponseV1(await signInByPassword(context, { email, password: inputs?.password, captchaTokens }));
};
