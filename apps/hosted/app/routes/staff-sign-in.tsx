import { readStaff } from "@cartwright/page-app/staff-session";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	redirect,
	redirectDocument,
	useActionData,
	useLoaderData,
} from "react-router";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { missingFaults, readCredentials } from "../sign-in/fields.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { nextStaffStep, requestedReturn, signInAgainParameter, staffCalls } from "../staff/staff.server.ts";
import { useBranding } from "../use-branding.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const path = requestedReturn(request);
	if (readStaff(pageContext, "staff-session")) {
		throw path ? redirectDocument(pageContext.origin + path) : redirect("/staff/account");
	}
	return { again: new URL(request.url).searchParams.has(signInAgainParameter) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const credentials = readCredentials(await request.formData());
	const { typed, email, password } = credentials;
	const faults = missingFaults(credentials);
	if (faults.length > 0) return data<SignInResult>({ typed, faults }, { status: 400 });
	try {
		return nextStaffStep(pageContext, await staffCalls(pageContext).signInStaff({ email, password }), request);
	} catch (error) {
		return data(resultOfError(typed, error, "signIn"), { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffSignIn() {
	const { t } = useLanguage();
	const branding = useBranding();
	const { again } = useLoaderData<typeof loader>();
	const result = useActionData() as SignInResult | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	return (
		<SignInSheet
			title={t("staff.signIn", { shop: branding?.name ?? t("shell.shop") })}
			text={t(again ? "staff.signInAgain" : "staff.signInText")}
		>
			<SignInForm result={result} button={t("signIn.button")}>
				<EmailField value={result?.typed.email} error={faultOf("email")} />
				<PasswordField name="password" autoComplete="current-password" error={faultOf("password")} />
			</SignInForm>
			<p className="sign-in-other">
				<Link className="link" to="/staff/forgotten-password">
					{t("signIn.forgotPassword")}
				</Link>
			</p>
		</SignInSheet>
	);
}
