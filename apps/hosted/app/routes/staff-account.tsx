import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
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
import { changePassword } from "../account/change-password.server.ts";
import { PasswordSection } from "../account/password-section.tsx";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { clientActionOf } from "../sign-in/client-action.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { shortestPassword } from "../staff/shortest-password.ts";
import { forgetStaff, openStaff, readStaff, staffCalls } from "../staff/staff.server.ts";
import { type Visit, visitContext } from "../visit.server.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const api = await openStaff(context.get(visitContext));
	const { email, name, sites } = await api.use(staffAccounts).getMyStaffUser({});
	const places = (sites ?? []).map((site) => ({
		id: site.siteId ?? "",
		name: site.name ?? "",
		role: site.role ?? "read-only",
	}));
	return { email: email ?? "", name: name ?? "", places };
};

interface AccountAnswer extends SignInAnswer {
	readonly of: "password" | "signOut";
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const form = await request.formData();
	return form.get("intent") === "signOut" ? signOut(visit) : setPassword(visit, form);
};

const signOut = async (visit: Visit) => {
	try {
		await staffCalls(visit).signOutStaff({ refreshToken: readStaff(visit, "staff-session") });
	} catch (error) {
		// Without a sign-in there is nothing to end.
		const isOver = error instanceof CallError && error.status < 500;
		if (!isOver) return refuse("signOut", answerToRefusal({}, error, "other"));
	}
	forgetStaff(visit, "staff-session");
	return redirect("/staff/sign-in", { status: 303 });
};

const setPassword = async (visit: Visit, form: FormData) => {
	const api = await openStaff(visit);
	const calls = api.use(staffAccounts);
	try {
		const answer = await changePassword(form, "", (passwords) => calls.changeStaffPassword(passwords));
		return data<AccountAnswer>({ of: "password", ...answer }, { status: answer.done ? 200 : 400 });
	} catch (error) {
		return refuse("password", answerToRefusal({}, error, "other"));
	}
};

const refuse = (of: AccountAnswer["of"], answer: SignInAnswer) =>
	data<AccountAnswer>({ of, ...answer }, { status: 400 });

export const clientAction = clientActionOf("password");

/** Who is signed in, and as what. */
export default function StaffAccount() {
	const { say } = useLanguage();
	const { email, name, places } = useLoaderData<typeof loader>();
	const answer = useActionData() as AccountAnswer | undefined;
	const ofPassword = answer?.of === "password" ? answer : undefined;
	return (
		<SignInSheet title={say("staff.account")} text={say("staff.accountText", { name: name || `\u2066${email}\u2069` })}>
			{ofPassword?.done === "saved" && (
				<Notice tone="success" role="status">
					{say("account.passwordSaved")}
				</Notice>
			)}
			<dl className="plain">
				{places.map(({ id, name: shop, role }) => (
					<div key={id}>
						<dt>
							<bdi>{shop}</bdi>
						</dt>
						<dd className="muted">{say(`staff.roles.${role}`)}</dd>
					</div>
				))}
			</dl>
			<SignInForm
				answer={answer?.of === "signOut" ? answer : undefined}
				intent="signOut"
				button={say("staff.signOut")}
				kind="secondary"
			/>
			<PasswordSection answer={ofPassword} shortest={shortestPassword} />
		</SignInSheet>
	);
}
