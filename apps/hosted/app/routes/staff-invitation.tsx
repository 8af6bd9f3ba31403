import { CallError } from "@cartwright/sdk/errors";
import { Field } from "@cartwright/ui/parts/field";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { idOf, labelOf } from "../checkout/words.ts";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { faultsOfViolations, missingPassword, readPassword } from "../sign-in/fields.ts";
import { isMailedToken } from "../sign-in/mailed-token.ts";
import { NewPasswordField } from "../sign-in/new-password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { shortestPassword } from "../staff/shortest-password.ts";
import { forgetStaff, keepStaff, proceedStaff, readStaff, staffCalls } from "../staff/staff.server.ts";
import { trouble } from "../trouble.ts";
import { visitContext } from "../visit.server.ts";

/** The token of the mail's link is taken out of the address: what stands there is kept by the browser and shown to others. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const shown = new URL(request.url).searchParams.get("token");
	if (shown) {
		if (!isMailedToken(shown)) throw trouble("invitationUnknown");
		keepStaff(visit, "staff-invitation", shown);
		throw redirect("/staff/invitation");
	}
	try {
		const { email, role, sites } = await staffCalls(visit).getInvitation({
			token: readStaff(visit, "staff-invitation"),
		});
		const shops = (sites ?? []).map(({ name }) => name ?? "");
		return { email: email ?? "", role: role ?? "read-only", shops };
	} catch (error) {
		if (error instanceof CallError && error.status < 500) throw trouble("invitationUnknown");
		throw error;
	}
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const form = await request.formData();
	const password = readPassword(form, "password");
	const name = String(form.get("name") ?? "").slice(0, 200);
	const typed = { name };
	const missing = missingPassword(password, "password");
	if (missing.length > 0) return data<SignInAnswer>({ typed, faults: missing }, { status: 400 });
	try {
		const token = readStaff(visit, "staff-invitation");
		const answer = await staffCalls(visit).acceptInvitation({ token, password, name });
		forgetStaff(visit, "staff-invitation");
		return proceedStaff(visit, answer);
	} catch (error) {
		const violations = error instanceof CallError ? error.violations : [];
		const faults = faultsOfViolations(violations, { email: "", password });
		return data(faults.length > 0 ? { typed, faults } : answerToRefusal(typed, error, "other"), { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffInvitation() {
	const { say, formats } = useLanguage();
	const { email, role, shops } = useLoaderData<typeof loader>();
	const answer = useActionData() as SignInAnswer | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	const shop = formats.list(shops);
	return (
		<SignInSheet
			title={say("staff.invitation", { shop })}
			text={say("staff.invitationText", { role: say(`staff.roles.${role}`), email: `\u2066${email}\u2069` })}
		>
			<SignInForm answer={answer} button={say("staff.accept")}>
				{/* For what keeps passwords to know whose it is. */}
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<Field
					id={idOf("name")}
					name="name"
					label={labelOf(say, "name")}
					defaultValue={answer?.typed.name ?? ""}
					autoComplete="name"
					maxLength={200}
					optional
				/>
				<NewPasswordField name="password" shortest={shortestPassword} error={faultOf("password")} />
			</SignInForm>
		</SignInSheet>
	);
}
