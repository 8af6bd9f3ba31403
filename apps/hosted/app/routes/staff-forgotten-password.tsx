import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, data, Link, useActionData } from "react-router";
import { emailFault, readTyped } from "../checkout/details.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
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

/** Says the same whether or not the address has an account. */
export default function StaffForgottenPassword() {
	const { say } = useLanguage();
	const answer = useActionData() as SignInAnswer | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	const isSent = answer?.done === "sent";
	return (
		<SignInSheet title={say("forgotten.title")} text={isSent ? undefined : say("forgotten.text")}>
			{isSent && (
				<Notice tone="success" role="status" title={say("forgotten.sentTitle")}>
					<p>{say("forgotten.sentText", { email: `\u2066${answer.typed.email ?? ""}\u2069` })}</p>
				</Notice>
			)}
			<SignInForm
				answer={answer}
				button={say(isSent ? "forgotten.resend" : "forgotten.button")}
				kind={isSent ? "secondary" : "primary"}
			>
				<EmailField value={answer?.typed.email} error={faultOf("email")} />
			</SignInForm>
			<p className="sign-in-other">
				<Link className="link" to="/staff/sign-in">
					{say("signIn.again")}
				</Link>
			</p>
		</SignInSheet>
	);
}
