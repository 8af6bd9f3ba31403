import { clearStaff, keepStaff, readStaff } from "@cartwright/page-app/staff-session";
import { CallError } from "@cartwright/sdk/errors";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { pageError } from "../error-pages.ts";
import { pageContextKey } from "../page-context.server.ts";
import { faultsOfViolations, missingPassword, readPassword } from "../sign-in/fields.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { isMailedToken } from "../sign-in/mailed-token.ts";
import { NewPasswordSheet } from "../sign-in/new-password-sheet.tsx";
import { shortestPassword } from "../staff/shortest-password.ts";
import { nextStaffStep, staffCalls } from "../staff/staff.server.ts";

/** Moves the mailed token from the URL into a cookie: URLs are stored in the history and sent to others. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const shown = new URL(request.url).searchParams.get("token");
	if (!shown) return { hasToken: readStaff(pageContext, "staff-recovery") !== "" };
	if (!isMailedToken(shown)) throw pageError("linkUnknown");
	keepStaff(pageContext, "staff-recovery", shown);
	throw redirect("/staff/new-password");
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const password = readPassword(await request.formData(), "newPassword");
	const missing = missingPassword(password, "newPassword");
	if (missing.length > 0) return refuse({ typed: {}, faults: missing });
	const recoveryToken = readStaff(pageContext, "staff-recovery");
	if (!recoveryToken) return refuse({ typed: {}, faults: [], problem: "linkUsed" });
	try {
		const result = await staffCalls(pageContext).recoverStaff({ recoveryToken, password });
		clearStaff(pageContext, "staff-recovery");
		return nextStaffStep(pageContext, result, request);
	} catch (error) {
		const violations = error instanceof CallError ? error.violations : [];
		const faults = faultsOfViolations(violations, { email: "", password }, "newPassword");
		return refuse(faults.length > 0 ? { typed: {}, faults } : resultOfError({}, error, "other"));
	}
};

const refuse = (result: SignInResult) => data(result, { status: 400 });

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffNewPassword() {
	const { hasToken } = useLoaderData<typeof loader>();
	return (
		<NewPasswordSheet hasToken={hasToken} shortest={shortestPassword} forgotPasswordLink="/staff/forgotten-password" />
	);
}
