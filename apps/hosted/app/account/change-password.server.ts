import { CallError } from "@cartwright/sdk/errors";
import type { SignInAnswer } from "../sign-in/answer.ts";
import { faultsOfViolations, missingPassword, readPassword } from "../sign-in/fields.ts";

interface Passwords {
	readonly currentPassword: string;
	readonly newPassword: string;
}

/** What members and staff are told where the password that they have is wrong. */
const wrongPassword: readonly (string | undefined)[] = ["-19976", "WRONG_PASSWORD"];

/** Asks `change` for another password. What is wrong with one is told at its field; any other error is thrown on. */
export const changePassword = async (
	form: FormData,
	email: string,
	change: (passwords: Passwords) => Promise<unknown>,
): Promise<SignInAnswer> => {
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
		const faults = wrongPassword.includes(error.code)
			? [{ field: "currentPassword", kind: "passwordWrong", label: "currentPassword" } as const]
			: faultsOfViolations(error.violations, { email, password: newPassword }, "newPassword");
		if (faults.length === 0) throw error;
		return { typed: {}, faults };
	}
};
