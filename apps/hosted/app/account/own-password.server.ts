import { CallError } from "@cartwright/sdk/errors";
import type { Fault } from "../checkout/details.ts";
import { faultsOfViolations, missingPassword, readPassword } from "../sign-in/fields.ts";
import type { SignInResult } from "../sign-in/form-result.ts";

interface Passwords {
	readonly currentPassword: string;
	readonly newPassword: string;
}

/** The codes for a wrong current password, of members and staff. */
const isWrong = ({ code }: CallError): boolean => code === "-19976" || code === "WRONG_PASSWORD";

const wrongFault = (field: "password" | "currentPassword"): Fault => ({ field, kind: "passwordWrong", label: field });

/** Makes a call that takes the current password. A missing or wrong one is a field error; other errors are rethrown. */
export const byPassword = async <Result extends SignInResult>(
	form: FormData,
	call: (password: string) => Promise<Result>,
): Promise<Result | SignInResult> => {
	const password = readPassword(form, "password");
	const missing = missingPassword(password, "password");
	if (missing.length > 0) return { typed: {}, faults: missing };
	try {
		return await call(password);
	} catch (error) {
		if (!(error instanceof CallError) || !isWrong(error)) throw error;
		return { typed: {}, faults: [wrongFault("password")] };
	}
};

/** Changes the password with `change`. Errors of a password are field errors; others are rethrown. */
export const changePassword = async (
	form: FormData,
	email: string,
	change: (passwords: Passwords) => Promise<unknown>,
): Promise<SignInResult> => {
	const [currentPassword, newPassword] = [readPassword(form, "currentPassword"), readPassword(form, "newPassword")];
	const missing = [
		...missingPassword(currentPassword, "currentPassword"),
		...missingPassword(newPassword, "newPassword"),
	];
	if (missing.length > 0) return { typed: {}, faults: missing };
	try {
		await change({ currentPassword, newPassword });
		return { typed: {}, faults: [], done: "saved" };
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		const faults = isWrong(error)
			? [wrongFault("currentPassword")]
			: faultsOfViolations(error.violations, { email, password: newPassword }, "newPassword");
		if (faults.length === 0) throw error;
		return { typed: {}, faults };
	}
};
