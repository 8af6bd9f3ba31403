import { CallError } from "@cartwright/sdk/errors";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { faultsOfViolations, missingPassword, readPassword } from "../sign-in/fields.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { shortestPassword } from "../staff/shortest-password.ts";
import { forgetStaff, isToken, keepStaff, proceedStaff, readStaff, staffCalls } from "../staff/staff.server.ts";
import { trouble } from "../trouble.ts";
import { visitContext } from "../visit.server.ts";

/** The token of the mail's link is taken out of the address: what stands there is kept by the browser and shown to others. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const shown = new URL(request.url).searchParams.get("token");
	if (!shown) return { hasToken: readStaff(visit, "staff-recovery") !== "" };
	if (!isToken(shown)) throw trouble("linkUnknown");
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
	const { say } = useLanguage();
	const { hasToken } = useLoaderData<typeof loader>();
	const given = useActionData() as SignInAnswer | undefined;
	const answer = given ?? (hasToken ? undefined : ({ typed: {}, faults: [], problem: "linkUsed" } as const));
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	const remedy = answer?.problem === "linkUsed" && (
		<Link to="/staff/forgotten-password">{say("newPassword.anotherLink")}</Link>
	);
	return (
		<SignInSheet title={say("newPassword.title")} text={say("newPassword.text")}>
			<SignInForm answer={answer} button={say("newPassword.button")} remedy={remedy}>
				<PasswordField
					name="newPassword"
					autoComplete="new-password"
					hint={say("signUp.passwordHint", { count: shortestPassword })}
					error={faultOf("newPassword")}
				/>
			</SignInForm>
		</SignInSheet>
	);
}
