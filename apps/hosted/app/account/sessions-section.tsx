import { useLanguage } from "../language.ts";
import type { SignInResult } from "../sign-in/form-result.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { SessionView } from "./sessions.ts";

interface SessionsSectionProps {
	sessions: readonly SessionView[];
	result: SignInResult | undefined;
}

/** The active sessions; all but this one can be ended. */
export function SessionsSection({ sessions, result }: SessionsSectionProps) {
	const { t, formats } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="sessions">
			<h2 id="sessions">{t("account.sessions")}</h2>
			<ul className="plain account-list">
				{sessions.map(({ id, date, browser, isCurrent }) => (
					<li key={id}>
						<span>
							<bdi>{browser || t("account.unknownBrowser")}</bdi>
							<span className="line muted small">
								{isCurrent ? t("account.thisBrowser") : t("account.since", { date: formats.date(date) })}
							</span>
						</span>
						{!isCurrent && (
							<SignInForm result={result} intent={`session:${id}`} button={t("account.endSession")} kind="secondary">
								<input type="hidden" name="subject" value={id} />
							</SignInForm>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
