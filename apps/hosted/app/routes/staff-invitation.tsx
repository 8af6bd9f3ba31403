import { clearStaff, keepStaff, readStaff } from "@cartwright/page-app/staff-session";
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
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { pageError } from "../error-pages.ts";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { faultsOfViolations, longTextFaults, missingPassword, readPassword } from "../sign-in/fields.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { isMailedToken } from "../sign-in/mailed-token.ts";
import { NewPasswordField } from "../sign-in/new-password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { shortestPassword } from "../staff/shortest-password.ts";
import { nextStaffStep, staffCalls } from "../staff/staff.server.ts";

/** Moves the mailed token from the URL into a cookie: URLs are stored in the history and sent to others. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const shown = new URL(request.url).searchParams.get("token");
	if (shown) {
		if (!isMailedToken(shown)) throw pageError("invitationUnknown");
		keepStaff(pageContext, "staff-invitation", shown);
		throw redirect("/staff/invitation");
	}
	try {
		const { email, role, sites } = await staffCalls(pageContext).getInvitation({
			token: readStaff(pageContext, "staff-invitation"),
		});
		const shops = sites.map(({ name }) => name);
		return { email, role, shops };
	} catch (error) {
		if (error instanceof CallError && error.status < 500) throw pageError("invitationUnknown");
		throw error;
	}
};

const maxName = 200;

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const form = await request.formData();
	const password = readPassword(form, "password");
	const typed = { name: String(form.get("name") ?? "") };
	const { name } = typed;
	const wrong = [...longTextFaults(typed, maxName), ...missingPassword(password, "password")];
	if (wrong.length > 0) return data<SignInResult>({ typed, faults: wrong }, { status: 400 });
	try {
		const token = readStaff(pageContext, "staff-invitation");
		const result = await staffCalls(pageContext).acceptInvitation({ token, password, name });
		clearStaff(pageContext, "staff-invitation");
		return nextStaffStep(pageContext, result, request);
	} catch (error) {
		const violations = error instanceof CallError ? error.violations : [];
		const faults = faultsOfViolations(violations, { email: "", password });
		return data(faults.length > 0 ? { typed, faults } : resultOfError(typed, error, "other"), { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffInvitation() {
	const { t, formats } = useLanguage();
	const { email, role, shops } = useLoaderData<typeof loader>();
	const result = useActionData() as SignInResult | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	const shop = formats.list(shops);
	return (
		<SignInSheet
			title={t("staff.invitation", { shop })}
			text={t("staff.invitationText", { role: t(`staff.roles.${role}`), email: `\u2066${email}\u2069` })}
		>
			<SignInForm result={result} button={t("staff.accept")}>
				{/* For password managers, to know the account. */}
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<Field
					id={idOf("name")}
					name="name"
					label={labelOf(t, "name")}
					defaultValue={result?.typed.name ?? ""}
					autoComplete="name"
					maxLength={maxName}
					error={faultOf("name")}
					optional
				/>
				<NewPasswordField name="password" shortest={shortestPassword} error={faultOf("password")} />
			</SignInForm>
		</SignInSheet>
	);
}
