import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { ConfirmSection } from "../account/confirm-section.tsx";
import { FactorsSection } from "../account/factors-section.tsx";
import { PasskeysSection } from "../account/passkeys-section.tsx";
import { PasswordSection } from "../account/password-section.tsx";
import { PendingSignInNotice } from "../account/pending-sign-in-notice.tsx";
import { runSecurityAction } from "../account/security.server.ts";
import type { DeviceView, SecurityForm, SecurityResult } from "../account/security.ts";
import { loadSecurity } from "../account/security-view.server.ts";
import { SessionsSection } from "../account/sessions-section.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { clientActionOf } from "../sign-in/client-action.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { api, branding, leave } = await findAccount(context.get(pageContextKey), request.url);
	return { branding, leave, view: await loadSecurity(api) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const account = await findAccount(context.get(pageContextKey), request.url);
	const result = await runSecurityAction(account, await request.formData(), request.headers.get("user-agent") ?? "");
	return data(result, { status: result.faults.length > 0 || result.problem ? 400 : 200 });
};

export const clientAction = clientActionOf("password");

export default function Security() {
	const { t } = useLanguage();
	const { leave, view } = useLoaderData<typeof loader>();
	const result = useActionData() as SecurityResult | undefined;
	const resultOf = (...names: SecurityForm[]) => (result && names.includes(result.of) ? result : undefined);
	const tooLate = result?.problem === "reauthenticate" ? result : undefined;
	const done = result?.done && doneWords[result.of];
	return (
		<AccountSheet title={t("account.security")} leave={leave}>
			{done && (
				<Notice tone="success" role="status">
					{t(done)}
				</Notice>
			)}
			{view.hasRequests && <PendingSignInNotice />}
			<PasswordSection result={resultOf("password")} shortest={view.minPasswordLength} />
			{!view.isFresh && <ConfirmSection result={resultOf("confirm") ?? tooLate} ownPasskey={view.ownPasskey} />}
			<PasskeysSection view={view} result={resultOf("passkey", "removePasskey")} />
			<FactorsSection view={view} result={resultOf("factor", "activate", "removeFactor", "codes")} />
			<SessionsSection sessions={view.sessions} result={resultOf("session")} />
			{view.devices.length > 0 && <Devices devices={view.devices} result={resultOf("device")} />}
		</AccountSheet>
	);
}

const doneWords = {
	password: "account.passwordSaved",
	confirm: "confirm.done",
	// Only factors without a code are activated by one form.
	factor: "factors.activated",
	activate: "factors.activated",
	removeFactor: "factors.removed",
	codes: undefined,
	passkey: "passkeys.added",
	removePasskey: "passkeys.removed",
	session: "account.sessionEnded",
	device: "account.deviceRemoved",
} as const satisfies Record<SecurityForm, string | undefined>;

interface DevicesProps {
	devices: readonly DeviceView[];
	result: SecurityResult | undefined;
}

function Devices({ devices, result }: DevicesProps) {
	const { t, formats } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="devices">
			<h2 id="devices">{t("account.devices")}</h2>
			<ul className="plain account-list">
				{devices.map(({ id, until, browser }) => (
					<li key={id}>
						<span>
							<bdi>{browser || t("account.unknownBrowser")}</bdi>
							<span className="line muted small">{t("account.deviceUntil", { date: formats.date(until) })}</span>
						</span>
						<SignInForm result={result} intent={`device:${id}`} button={t("account.removeDevice")} kind="secondary">
							<input type="hidden" name="subject" value={id} />
						</SignInForm>
					</li>
				))}
			</ul>
		</section>
	);
}
