import { useLanguage } from "../language.ts";
import { knownScopes } from "../sign-in/scopes.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { ConsentView } from "./consents.server.ts";
import type { PrivacyResult } from "./privacy.server.ts";

interface ConsentsSectionProps {
	consents: readonly ConsentView[];
	result: PrivacyResult | undefined;
}

/** The third-party clients with a consent, each with a button that withdraws it. */
export function ConsentsSection({ consents, result }: ConsentsSectionProps) {
	const { say, formats } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="consents">
			<h2 id="consents">{say("consents.title")}</h2>
			<p className="muted">{say("consents.text")}</p>
			<ul className="plain account-list">
				{consents.map(({ clientId, name, scopes, date }) => (
					<li key={clientId}>
						<div>
							<bdi>{name}</bdi>
							<span className="line muted small">{say("consents.since", { date: formats.date(date) })}</span>
							<ul className="muted small">
								{knownScopes
									.filter((scope) => scopes.includes(scope))
									.map((scope) => (
										<li key={scope}>{say(`consent.scopes.${scope}`)}</li>
									))}
							</ul>
						</div>
						<SignInForm
							result={result?.subject === clientId ? result : undefined}
							intent={`consent:${clientId}`}
							button={say("consents.withdraw")}
							label={say("consents.withdrawFrom", { client: name })}
							kind="secondary"
						>
							<input type="hidden" name="subject" value={clientId} />
						</SignInForm>
					</li>
				))}
			</ul>
		</section>
	);
}
