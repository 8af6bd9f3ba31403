import { CallError } from "@cartwright/sdk/errors";
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
import { answerToRefusal } from "../sign-in/answer.ts";
import { clientActionOf } from "../sign-in/client-action.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { ShopsSection } from "../staff/shops-section.tsx";
import { shortestPassword } from "../staff/shortest-password.ts";
import { forgetStaff, readStaff, staffCalls } from "../staff/staff.server.ts";
import type { StaffAnswer, StaffForm } from "../staff/staff-account.ts";
import { actAsStaff, loadStaffAccount } from "../staff/staff-acts.server.ts";
import { StaffFactorSection } from "../staff/staff-factor-section.tsx";
import { type Visit, visitContext } from "../visit.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadStaffAccount(context.get(visitContext));

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const form = await request.formData();
	if (form.get("intent") === "signOut") return signOut(visit);
	const answer = await actAsStaff(visit, form);
	// The page after it is of the shop that they are in now.
	if (answer.of === "shop" && answer.done) return redirect("/staff/account", { status: 303 });
	return data(answer, { status: answer.faults.length > 0 || answer.problem ? 400 : 200 });
};

const signOut = async (visit: Visit) => {
	try {
		await staffCalls(visit).signOutStaff({ refreshToken: readStaff(visit, "staff-session") });
	} catch (error) {
		// Without a sign-in there is nothing to end.
		const isOver = error instanceof CallError && error.status < 500;
		if (!isOver) return data<StaffAnswer>({ of: "signOut", ...answerToRefusal({}, error, "other") }, { status: 400 });
	}
	forgetStaff(visit, "staff-session");
	forgetStaff(visit, "staff-shop");
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

/** Who is signed in, where and as what, and what keeps the account safe. */
export default function StaffAccount() {
	const { say } = useLanguage();
	const { email, name, places, hasSecondFactor, needsSecondFactor, codesLeft, sessions } =
		useLoaderData<typeof loader>();
	const answer = useActionData() as StaffAnswer | undefined;
	const of = (...names: StaffForm[]) => (answer && names.includes(answer.of) ? answer : undefined);
	const done = answer?.done && doneWords[answer.of];
	return (
		<SignInSheet title={say("staff.account")} text={say("staff.accountText", { name: name || `\u2066${email}\u2069` })}>
			{done && (
				<Notice tone="success" role="status">
					{say(done)}
				</Notice>
			)}
			{needsSecondFactor && (
				<Notice tone="warning" title={say("staff.factorNeeded")}>
					{say(hasSecondFactor ? "staff.factorNeededSignIn" : "staff.factorNeededSetUp")}
				</Notice>
			)}
			<SignInForm answer={of("signOut")} intent="signOut" button={say("staff.signOut")} kind="secondary" />
			<ShopsSection places={places} answer={of("shop")} />
			<StaffFactorSection
				isOn={hasSecondFactor}
				codesLeft={codesLeft}
				answer={of("factor", "activate", "removeFactor", "codes")}
			/>
			<PasswordSection answer={of("password")} shortest={shortestPassword} />
			<SessionsSection sessions={sessions} answer={of("session")} />
		</SignInSheet>
	);
}
