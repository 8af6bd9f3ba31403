import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { ConfirmSection } from "../account/confirm-section.tsx";
import { FactorsSection } from "../account/factors-section.tsx";
import { PasskeysSection } from "../account/passkeys-section.tsx";
import { secure } from "../account/security.server.ts";
import type { DeviceView, SecurityAnswer, SecurityForm, SessionView } from "../account/security.ts";
import { loadSecurity } from "../account/security-view.server.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { clientActionOf } from "../sign-in/client-action.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { api, look, leave } = await findAccount(context.get(visitContext), request.url);
	return { look, leave, view: await loadSecurity(api) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const account = await findAccount(context.get(visitContext), request.url);
	const answer = await secure(account, await request.formData(), request.headers.get("user-agent") ?? "");
	return data(answer, { status: answer.faults.length > 0 || answer.problem ? 400 : 200 });
};

export const clientAction = clientActionOf("password");

export default function Security() {
	const { say } = useLanguage();
	const { leave, view } = useLoaderData<typeof loader>();
	const answer = useActionData() as SecurityAnswer | undefined;
	const of = (...names: SecurityForm[]) => (answer && names.includes(answer.of) ? answer : undefined);
	const tooLate = answer?.problem === "reauthenticate" ? answer : undefined;
	const done = answer?.done && doneWords[answer.of];
	return (
		<AccountSheet title={say("account.security")} leave={leave}>
			{done && (
				<Notice tone="success" role="status">
					{say(done)}
				</Notice>
			)}
			<Password answer={of("password")} minPasswordLength={view.minPasswordLength} />
			{!view.isFresh && <ConfirmSection answer={of("confirm") ?? tooLate} ownPasskey={view.ownPasskey} />}
			<PasskeysSection view={view} answer={of("passkey", "removePasskey")} />
			<FactorsSection view={view} answer={of("factor", "activate", "removeFactor", "codes")} />
			<Sessions sessions={view.sessions} answer={of("session")} />
			{view.devices.length > 0 && <Devices devices={view.devices} answer={of("device")} />}
		</AccountSheet>
	);
}

const doneWords = {
	password: "account.passwordSaved",
	confirm: "confirm.done",
	factor: undefined,
	activate: "factors.activated",
	removeFactor: "factors.removed",
	codes: undefined,
	passkey: "passkeys.added",
	removePasskey: "passkeys.removed",
	session: "account.sessionEnded",
	device: "account.deviceForgotten",
} as const satisfies Record<SecurityForm, string | undefined>;

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

function Devices({ devices, answer }: SectionProps & { devices: readonly DeviceView[] }) {
	const { say, formats } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="devices">
			<h2 id="devices">{say("account.devices")}</h2>
			<ul className="plain account-list">
				{devices.map(({ id, until, browser }) => (
					<li key={id}>
						<span>
							<bdi>{browser || say("account.someBrowser")}</bdi>
							<span className="line muted small">{say("account.deviceUntil", { date: formats.date(until) })}</span>
						</span>
						<SignInForm answer={answer} intent={`device:${id}`} button={say("account.forgetDevice")} kind="secondary">
							<input type="hidden" name="subject" value={id} />
						</SignInForm>
					</li>
				))}
			</ul>
		</section>
	);
}
