import { type ActionFunctionArgs, data, useActionData } from "react-router";
import { emailFault, readTyped } from "../checkout/details.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { ForgottenPasswordSheet } from "../sign-in/forgotten-password-sheet.tsx";
import { staffCalls } from "../staff/staff.server.ts";
import { visitContext } from "../visit.server.ts";

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const { email = "" } = readTyped(await request.formData());
	const typed = { email };
	const fault = emailFault(email);
	if (fault) return data<SignInAnswer>({ typed, faults: [fault] }, { status: 400 });
	try {
		await staffCalls(visit).sendStaffRecoveryEmail({ email, language: visit.language });
		return data<SignInAnswer>({ typed, faults: [], done: "sent" });
	} catch (error) {
		return data(answerToRefusal(typed, error, "other"), { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffForgottenPassword() {
	const answer = useActionData() as SignInAnswer | undefined;
	return <ForgottenPasswordSheet answer={answer} signIn="/staff/sign-in" />;
}
