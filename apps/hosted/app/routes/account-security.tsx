import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { ConfirmSection } from "../account/confirm-section.tsx";
import { FactorsSection } from "../account/factors-section.tsx";
import { PasskeysSection } from "../account/passkeys-section.tsx";
import { PasswordSection } from "../account/password-section.tsx";
import { secure } from "../account/security.server.ts";
import type { DeviceView, SecurityAnswer, SecurityForm } from "../account/security.ts";
import { loadSecurity } from "../account/security-view.server.ts";
import { SessionsSection } from "../account/sessions-section.tsx";
import { SignInWaits } from "../account/sign-in-waits.tsx";
import { useLanguage } from "../language.ts";
import { clientActionOf } from "../sign-in/client-action.ts";
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
			{view.isAsked && <SignInWaits />}
			<PasswordSection answer={of("password")} shortest={view.minPasswordLength} />
			{!view.isFresh && <ConfirmSection answer={of("confirm") ?? tooLate} ownPasskey={view.ownPasskey} />}
			<PasskeysSection view={view} answer={of("passkey", "removePasskey")} />
			<FactorsSection view={view} answer={of("factor", "activate", "removeFactor", "codes")} />
			<SessionsSection sessions={view.sessions} answer={of("session")} />
			{view.devices.length > 0 && <Devices devices={view.devices} answer={of("device")} />}
		</AccountSheet>
	);
}

const doneWords = {
	password: "account.passwordSaved",
	confirm: "confirm.done",
	// Only what needs no code is done by one form.
	factor: "factors.activated",
	activate: "factors.activated",
	removeFactor: "factors.removed",
	codes: undefined,
	passkey: "passkeys.added",
	removePasskey: "passkeys.removed",
	session: "account.sessionEnded",
	device: "account.deviceForgotten",
} as const satisfies Record<SecurityForm, string | undefined>;

interface DevicesProps {
	devices: readonly DeviceView[];
	answer: SecurityAnswer | undefined;
}

function Devices({ devices, answer }: DevicesProps) {
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
