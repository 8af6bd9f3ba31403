import { useLanguage } from "../language.ts";
import type { SignInAnswer } from "../sign-in/answer.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { SessionView } from "./sessions.ts";

interface SessionsSectionProps {
	sessions: readonly SessionView[];
	answer: SignInAnswer | undefined;
}

/** Where somebody is signed in; all but this browser can be signed out. */
export function SessionsSection({ sessions, answer }: SessionsSectionProps) {
	const { say, formats } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="sessions">
			<h2 id="sessions">{say("account.sessions")}</h2>
			<ul className="plain account-list">
				{sessions.map(({ id, date, browser, isCurrent }) => (
					<li key={id}>
						<span>
							<bdi>{browser || say("account.someBrowser")}</bdi>
							<span className="line muted small">
								{isCurrent ? say("account.thisBrowser") : say("account.since", { date: formats.date(date) })}
							</span>
						</span>
						{!isCurrent && (
							<SignInForm answer={answer} intent={`session:${id}`} button={say("account.endSession")} kind="secondary">
								<input type="hidden" name="subject" value={id} />
							</SignInForm>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
