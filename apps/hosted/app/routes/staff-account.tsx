import { clearStaff, endStaffSession } from "@cartwright/page-app/staff-session";
import { ButtonLink } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { PasswordSection } from "../account/password-section.tsx";
import { SessionsSection } from "../account/sessions-section.tsx";
import { useLanguage } from "../language.ts";
import { type PageContext, pageContextKey } from "../page-context.server.ts";
import { clientActionOf } from "../sign-in/client-action.ts";
import { resultOfError } from "../sign-in/form-result.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { ShopsSection } from "../staff/shops-section.tsx";
import { shortestPassword } from "../staff/shortest-password.ts";
import type { StaffForm, StaffResult } from "../staff/staff-account.ts";
import { actAsStaff, loadStaffAccount } from "../staff/staff-actions.server.ts";
import { StaffFactorSection } from "../staff/staff-factor-section.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => loadStaffAccount(context.get(pageContextKey));

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const form = await request.formData();
	if (form.get("intent") === "signOut") return signOut(pageContext);
	const result = await actAsStaff(pageContext, form);
	// The page is loaded again, for the shop that is selected now.
	if (result.of === "shop" && result.done) return redirect("/staff/account", { status: 303 });
	return data(result, { status: result.faults.length > 0 || result.problem ? 400 : 200 });
};

const signOut = async (pageContext: PageContext) => {
	try {
		await endStaffSession(pageContext);
	} catch (error) {
		return data<StaffResult>({ of: "signOut", ...resultOfError({}, error, "other") }, { status: 400 });
	}
	clearStaff(pageContext, "staff-shop");
	return redirect("/staff/sign-in", { status: 303 });
};

export const clientAction = clientActionOf("password");

const doneWords = {
	signOut: undefined,
	shop: undefined,
	factor: undefined,
	activate: "factors.activated",
	removeFactor: "factors.removed",
	codes: "factors.renewed",
	password: "account.passwordSaved",
	session: "account.sessionEnded",
} as const satisfies Record<StaffForm, string | undefined>;

/** The staff account: shops, roles, two-step verification, password, sessions. */
export default function StaffAccount() {
	const { t } = useLanguage();
	const { email, name, places, hasSecondFactor, needsSecondFactor, codesLeft, sessions } =
		useLoaderData<typeof loader>();
	const result = useActionData() as StaffResult | undefined;
	const resultOf = (...names: StaffForm[]) => (result && names.includes(result.of) ? result : undefined);
	const done = result?.done && doneWords[result.of];
	return (
		<SignInSheet title={t("staff.account")} text={t("staff.accountText", { name: name || `\u2066${email}\u2069` })}>
			{done && (
				<Notice tone="success" role="status">
					{t(done)}
				</Notice>
			)}
			{needsSecondFactor && (
				<Notice tone="warning" title={t("staff.factorNeeded")}>
					{t(hasSecondFactor ? "staff.factorNeededSignIn" : "staff.factorNeededSetUp")}
				</Notice>
			)}
			{!needsSecondFactor && (
				<ButtonLink href="/dashboard" size="wide">
					{t("staff.openDashboard")}
				</ButtonLink>
			)}
			<SignInForm result={resultOf("signOut")} intent="signOut" button={t("staff.signOut")} kind="secondary" />
			<ShopsSection places={places} result={resultOf("shop")} />
			<StaffFactorSection
				isOn={hasSecondFactor}
				codesLeft={codesLeft}
				result={resultOf("factor", "activate", "removeFactor", "codes")}
			/>
			<PasswordSection result={resultOf("password")} shortest={shortestPassword} />
			<SessionsSection sessions={sessions} result={resultOf("session")} />
		</SignInSheet>
	);
}
