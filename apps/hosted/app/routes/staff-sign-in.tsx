import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect, useActionData } from "react-router";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { useLook } from "../shell/use-look.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { missingFaults, readCredentials } from "../sign-in/fields.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { proceedStaff, readStaff, staffCalls } from "../staff/staff.server.ts";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	if (readStaff(context.get(visitContext), "staff-session")) throw redirect("/staff/account");
	return null;
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const credentials = readCredentials(await request.formData());
	const { typed, email, password } = credentials;
	const faults = missingFaults(credentials);
	if (faults.length > 0) return data<SignInAnswer>({ typed, faults }, { status: 400 });
	try {
		return proceedStaff(visit, await staffCalls(visit).signInStaff({ email, password }));
	} catch (error) {
		return data(answerToRefusal(typed, error, "signIn"), { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffSignIn() {
	const { say } = useLanguage();
	const look = useLook();
	const answer = useActionData() as SignInAnswer | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	return (
		<SignInSheet title={say("staff.signIn", { shop: look?.name ?? say("shell.shop") })} text={say("staff.signInText")}>
			<SignInForm answer={answer} button={say("signIn.button")}>
				<EmailField value={answer?.typed.email} error={faultOf("email")} />
				<PasswordField name="password" autoComplete="current-password" error={faultOf("password")} />
			</SignInForm>
			<p className="sign-in-other">
				<Link className="link" to="/staff/forgotten-password">
					{say("signIn.forgotten")}
				</Link>
			</p>
		</SignInSheet>
	);
}
