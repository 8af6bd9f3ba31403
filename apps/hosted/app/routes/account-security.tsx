import { accounts } from "@cartwright/contract/identity/accounts";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { browserName } from "../account/browser-name.ts";
import { secure } from "../account/security.server.ts";
import type { SecurityAnswer, SessionView } from "../account/security.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { orElse } from "../lost-network.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { api, look, leave } = await findAccount(context.get(visitContext), request.url);
	const calls = api.use(accounts);
	const [{ sessions }, options] = await Promise.all([calls.listMySessions({}), calls.getSignInOptions({})]);
	const shown = (sessions ?? []).map(
		({ id, createdDate, userAgent, current }): SessionView => ({
			id: id ?? "",
			date: String(createdDate ?? ""),
			browser: browserName(userAgent ?? ""),
			isCurrent: current ?? false,
		}),
	);
	return { look, leave, sessions: shown, minPasswordLength: options.minPasswordLength ?? 8 };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const account = await findAccount(context.get(visitContext), request.url);
	const answer = await secure(account, await request.formData());
	return data(answer, { status: answer.done ? 200 : 400 });
};

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
	orElse(() => serverAction<SecurityAnswer>(), {
		...{ of: "password", typed: {}, faults: [], problem: "unreachable" },
	} satisfies SecurityAnswer);

export default function Security() {
	const { say } = useLanguage();
	const { leave, sessions, minPasswordLength } = useLoaderData<typeof loader>();
	const answer = useActionData() as SecurityAnswer | undefined;
	const of = (name: SecurityAnswer["of"]) => (answer?.of === name ? answer : undefined);
	return (
		<AccountSheet title={say("account.security")} leave={leave}>
			{answer?.done && (
				<Notice tone="success" role="status">
					{say(answer.of === "session" ? "account.sessionEnded" : "account.passwordSaved")}
				</Notice>
			)}
			<Password answer={of("password")} minPasswordLength={minPasswordLength} />
			<Sessions sessions={sessions} answer={of("session")} />
		</AccountSheet>
	);
}

interface SectionProps {
	answer: SecurityAnswer | undefined;
}

function Password({ answer, minPasswordLength }: SectionProps & { minPasswordLength: number }) {
	const { say } = useLanguage();
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	return (
		<section className="account-section" aria-labelledby="password">
			<h2 id="password">{say("account.password")}</h2>
			<p className="muted">{say("newPassword.text")}</p>
			<SignInForm answer={answer} intent="password" button={say("account.passwordSave")}>
				<PasswordField name="currentPassword" autoComplete="current-password" error={faultOf("currentPassword")} />
				<PasswordField
					name="newPassword"
					autoComplete="new-password"
					hint={say("signUp.passwordHint", { count: minPasswordLength })}
					error={faultOf("newPassword")}
				/>
			</SignInForm>
		</section>
	);
}

function Sessions({ sessions, answer }: SectionProps & { sessions: readonly SessionView[] }) {
	const { say, formats } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="sessions">
			<h2 id="sessions">{say("account.sessions")}</h2>
			<ul className="plain account-list">
				{sessions.map(({ id, date, browser, isCurrent }) => {
					const name = browser || say("account.someBrowser");
					return (
						<li key={id}>
							<span>
								<bdi>{name}</bdi>
								<span className="line muted small">
									{isCurrent ? say("account.thisBrowser") : say("account.since", { date: formats.date(date) })}
								</span>
							</span>
							{!isCurrent && (
								<SignInForm
									answer={answer}
									intent={`session:${id}`}
									button={say("account.endSession")}
									kind="secondary"
								>
									<input type="hidden" name="subject" value={id} />
								</SignInForm>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}
