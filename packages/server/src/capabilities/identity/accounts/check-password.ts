import type { Context } from "../../../foundation/context.ts";
import { loginEmailOf } from "./email.ts";
import { checkLength, checkUnlikeEmail, commonPassword } from "./password-rules.ts";

/** The password, where it may become one. */
export const checkPassword = async (
	{ passwords }: Context,
	input: string | null | undefined,
	email: string,
	field: string,
): Promise<string> => {
	const password = input ?? "";
	checkLength(password, field);
	checkUnlikeEmail(password, loginEmailOf(email), field);
	if (await passwords.isCommon(password)) throw commonPassword(field);
	return password;
};
