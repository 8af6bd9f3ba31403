import { type ActionFunctionArgs, data, useActionData } from "react-router";
import { emailFault, readTyped } from "../checkout/details.ts";
import { pageContextKey } from "../page-context.server.ts";
import { ForgotPasswordSheet } from "../sign-in/forgot-password-sheet.tsx";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { staffCalls } from "../staff/staff.server.ts";

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { email = "" } = readTyped(await request.formData());
	const typed = { email };
	const fault = emailFault(email);
	if (fault) return data<SignInResult>({ typed, faults: [fault] }, { status: 400 });
	try {
		await staffCalls(pageContext).sendStaffRecoveryEmail({ email, language: pageContext.language });
		return data<SignInResult>({ typed, faults: [], done: "sent" });
	} catch (error) {
		return data(resultOfError(typed, error, "other"), { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffForgotPassword() {
	const result = useActionData() as SignInResult | undefined;
	return <ForgotPasswordSheet result={result} signIn="/staff/sign-in" />;
}
