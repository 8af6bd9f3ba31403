import { invalid } from "../../../foundation/errors.ts";

/** In characters, whatever their script. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Refuses a password of the wrong length. */
export const checkLength = (password: string, field: string): void => {
	const { min, max } = passwordLength;
	const length = [...password].length;
	if (length < min) throw invalid(field, `must have at least ${min} characters`, "MIN_LENGTH", { threshold: min });
	if (length > max) throw invalid(field, `must have at most ${max} characters`, "MAX_LENGTH", { threshold: max });
};

export const commonPassword = (field: string) =>
	invalid(field, "is among the passwords that are tried first; choose one that nobody else would think of");

/** Refuses what names the account: whoever knows the address would try it. */
export const checkUnlikeEmail = (password: string, loginEmail: string, field: string): void => {
	const typed = password.toLowerCase();
	if (typed !== loginEmail && typed !== loginEmail.split("@")[0]) return;
	throw invalid(field, "must not be the email address");
};
