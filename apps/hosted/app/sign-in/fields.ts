import type { Violation } from "@cartwright/contract/errors";
import { emailFault, type Fault, readTyped } from "../checkout/details.ts";

/** What was typed into a form of these pages. A password stays as it is, letter by letter. */
export interface Credentials {
	readonly typed: Record<string, string>;
	readonly email: string;
	readonly password: string;
}

/** Longer than any password may be; what is cut off was none. */
const longest = 1000;

/** What is never written back into a page. */
const secret = /password$|^captcha$|^intent$/i;

export const readCredentials = (form: FormData): Credentials => {
	const typed = Object.fromEntries(Object.entries(readTyped(form)).filter(([name]) => !secret.test(name)));
	return { typed, email: typed.email ?? "", password: readPassword(form, "password") };
};

export const readPassword = (form: FormData, name: string): string => String(form.get(name) ?? "").slice(0, longest);

/** What is missing before anybody is asked. */
export const missingFaults = ({ email, password }: Credentials): Fault[] => {
	const wrong = emailFault(email);
	return [...(wrong ? [wrong] : []), ...missingPassword(password, "password")];
};

export const missingPassword = (password: string, field: string): Fault[] =>
	password ? [] : [{ field, kind: "missing", label: field }];

/** What the services say against a new password or an address, as faults of the fields of a page. */
export const faultsOfViolations = (
	violations: readonly Violation[],
	{ email, password }: Pick<Credentials, "email" | "password">,
	field = "password",
): Fault[] =>
	violations.flatMap(({ field: path, violatedRule, data }): Fault[] => {
		if (path?.endsWith("email")) return [{ field: "email", kind: "email", label: "email" }];
		if (!path?.toLowerCase().endsWith("password")) return [];
		const fault = (kind: Fault["kind"], example = ""): Fault[] => [{ field, kind, label: field, example }];
		const threshold = String((data as { threshold?: number } | undefined)?.threshold ?? "");
		if (violatedRule === "MIN_LENGTH") return fault("passwordShort", threshold);
		if (violatedRule === "MAX_LENGTH") return fault("passwordLong", threshold);
		return fault(isLikeEmail(password, email) ? "passwordEmail" : "passwordCommon");
	});

const isLikeEmail = (password: string, email: string): boolean =>
	[email, email.split("@")[0]].some((each) => each?.toLowerCase() === password.toLowerCase());

/** Digits of a code, however they are written and grouped. */
export const readDigits = (text: string): string =>
	text
		.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
		.replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
		.replace(/\D/g, "");
