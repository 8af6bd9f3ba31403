import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type { Violation } from "@cartwright/contract/errors";
import { emailFault, type Fault, readTyped } from "../checkout/details.ts";

/** The input of a sign-in form. A password is not trimmed or normalized. */
export interface Credentials {
	readonly typed: Record<string, string>;
	readonly email: string;
	readonly password: string;
}

/** Longer than any valid password. */
const longest = 1000;

/** Names of fields that are never written back into a page. */
const secret = /password$|^captcha$|^intent$/i;

export const readCredentials = (form: FormData): Credentials => {
	const typed = Object.fromEntries(Object.entries(readTyped(form)).filter(([name]) => !secret.test(name)));
	return { typed, email: typed.email ?? "", password: readPassword(form, "password") };
};

export const readPassword = (form: FormData, name: string): string => String(form.get(name) ?? "").slice(0, longest);

/** Faults that are found before the services are called. */
export const missingFaults = ({ email, password }: Credentials): Fault[] => {
	const wrong = emailFault(email);
	return [...(wrong ? [wrong] : []), ...missingPassword(password, "password")];
};

export const missingPassword = (password: string, field: string): Fault[] =>
	password ? [] : [{ field, kind: "missing", label: field }];

/** The texts that are longer than the services store. */
export const longTextFaults = (typed: Readonly<Record<string, string>>, max: number): Fault[] =>
	Object.entries(typed)
		.filter(([, value]) => value.length > max)
		.map(([field]) => ({ field, kind: "tooLong", label: field, max }));

/** Violations of a new password or email address as faults of the fields of a page. */
export const faultsOfViolations = (
	violations: readonly Violation[],
	{ email, password }: Pick<Credentials, "email" | "password">,
	field = "password",
): Fault[] =>
	violations.flatMap(({ field: path, violatedRule, ruleName, data }): Fault[] => {
		if (path?.endsWith("email")) return [{ field: "email", kind: "email", label: "email" }];
		if (!path?.toLowerCase().endsWith("password")) return [];
		const fault = (kind: Fault["kind"], example = ""): Fault[] => [{ field, kind, label: field, example }];
		const threshold = String((data as { threshold?: number } | undefined)?.threshold ?? "");
		if (violatedRule === "MIN_LENGTH" || ruleName.endsWith("_TOO_SHORT")) return fault("passwordShort", threshold);
		if (violatedRule === "MAX_LENGTH" || ruleName.endsWith("_TOO_LONG")) return fault("passwordLong", threshold);
		return fault(isLikeEmail(password, email) ? "passwordEmail" : "passwordCommon");
	});

const isLikeEmail = (password: string, email: string): boolean =>
	[email, email.split("@")[0]].some((each) => each?.toLowerCase() === password.toLowerCase());

/** Digits of a code, however they are written and grouped. */
export const readDigits = (text: string): string => asciiForms(text).replace(/\D/g, "");
