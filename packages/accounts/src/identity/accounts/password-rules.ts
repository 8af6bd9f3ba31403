import { type InvalidArgument, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";

/** In characters of any script. */
export const passwordLength = { min: 8, max: 128 } as const;

/** What the violated rules are called in an error. */
export type PasswordRuleNames = Readonly<Record<"tooShort" | "tooLong" | "notAllowed", string>>;

/** The names that the published client lists for `registerV2`. The invisible marks after VALUE are part of two of them. */
export const registerV2RuleNames: PasswordRuleNames = {
	tooShort: "VALUE\u05b9\u05b9_TOO_SHORT",
	tooLong: "VALUE\u05b9\u05b9_TOO_LONG",
	notAllowed: "VALUE_DID_NOT_MATCH",
};

const violatedRules = { tooShort: "MIN_LENGTH", tooLong: "MAX_LENGTH", notAllowed: "VALIDATION" } as const;

/** Where the password is in the request, and the rule names of the call if it has any. */
export interface PasswordField {
	readonly field: string;
	readonly ruleNames?: PasswordRuleNames;
}

const violation = (
	{ field, ruleNames }: PasswordField,
	rule: keyof PasswordRuleNames,
	description: string,
	data: Record<string, unknown> = {},
): InvalidArgument =>
	ruleNames
		? invalidByRule(field, ruleNames[rule], description, data)
		: invalid(field, description, violatedRules[rule], data);

export const checkLength = (password: string, field: PasswordField): void => {
	const { min, max } = passwordLength;
	const length = [...password].length;
	if (length < min) throw violation(field, "tooShort", `must have at least ${min} characters`, { threshold: min });
	if (length > max) throw violation(field, "tooLong", `must have at most ${max} characters`, { threshold: max });
};

export const commonPassword = (field: PasswordField): InvalidArgument =>
	violation(field, "notAllowed", "is one of the most common passwords; choose one that is harder to guess");

/** Rejects the email address as password, because it is easy to guess. */
export const checkUnlikeEmail = (password: string, loginEmail: string, field: PasswordField): void => {
	const typed = password.toLowerCase();
	if (typed !== loginEmail && typed !== loginEmail.split("@")[0]) return;
	throw violation(field, "notAllowed", "must not be the email address");
};
