import type { Context } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { checkLength, checkUnlikeEmail, commonPassword, type PasswordRuleNames } from "./password-rules.ts";

/** A new password, if it follows the rules. */
export const checkPassword = async (
	{ passwords }: Context,
	input: string | null | undefined,
	email: string,
	field: string,
	ruleNames?: PasswordRuleNames,
): Promise<string> => {
	const password = input ?? "";
	const where = { field, ...(ruleNames ? { ruleNames } : {}) };
	checkLength(password, where);
	checkUnlikeEmail(password, normalizedEmail(email), where);
	if (await passwords.isCommon(password)) throw commonPassword(where);
	return password;
};
