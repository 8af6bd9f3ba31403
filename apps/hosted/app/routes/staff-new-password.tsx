import { CallError } from "@cartwright/sdk/errors";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { faultsOfViolations, missingPassword, readPassword } from "../sign-in/fields.ts";
import { isMailedToken } from "../sign-in/mailed-token.ts";
import { NewPasswordSheet } from "../sign-in/new-password-sheet.tsx";
import { shortestPassword } from "../staff/shortest-password.ts";
import { forgetStaff, keepStaff, proceedStaff, readStaff, staffCalls } from "../staff/staff.server.ts";
import { trouble } from "../trouble.ts";
import { visitContext } from "../visit.server.ts";

/** The token of the mail's link is taken out of the address: what stands there is kept by the browser and shown to others. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const shown = new URL(request.url).searchParams.get("token");
	if (!shown) return { hasToken: readStaff(visit, "staff-recovery") !== "" };
	if (!isMailedToken(shown)) throw trouble("linkUnknown");
	keepStaff(visit, "staff-recovery", shown);
	throw redirect("/staff/new-password");
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const password = readPassword(await request.formData(), "newPassword");
	const missing = missingPassword(password, "newPassword");
	if (missing.length > 0) return refuse({ typed: {}, faults: missing });
	const recoveryToken = readStaff(visit, "staff-recovery");
	if (!recoveryToken) return refuse({ typed: {}, faults: [], problem: "linkUsed" });
	try {
		const answer = await staffCalls(visit).recoverStaff({ recoveryToken, password });
		forgetStaff(visit, "staff-recovery");
		return proceedStaff(visit, answer);
	} catch (error) {
		const violations = error instanceof CallError ? error.violations : [];
		const faults = faultsOfViolations(violations, { email: "", password }, "newPassword");
		return refuse(faults.length > 0 ? { typed: {}, faults } : answerToRefusal({}, error, "other"));
	}
};

const refuse = (answer: SignInAnswer) => data(answer, { status: 400 });

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffNewPassword() {
	const { hasToken } = useLoaderData<typeof loader>();
	return <NewPasswordSheet hasToken={hasToken} shortest={shortestPassword} forgotten="/staff/forgotten-password" />;
}
