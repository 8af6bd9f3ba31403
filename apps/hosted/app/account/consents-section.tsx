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
	const { t, formats } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="consents">
			<h2 id="consents">{t("consents.title")}</h2>
			<p className="muted">{t("consents.text")}</p>
			<ul className="plain account-list">
				{consents.map(({ clientId, name, scopes, date }) => (
					<li key={clientId}>
						<div>
							<bdi>{name}</bdi>
							<span className="line muted small">{t("consents.since", { date: formats.date(date) })}</span>
							<ul className="muted small">
								{knownScopes
									.filter((scope) => scopes.includes(scope))
									.map((scope) => (
										<li key={scope}>{t(`consent.scopes.${scope}`)}</li>
									))}
							</ul>
						</div>
						<SignInForm
							result={result?.subject === clientId ? result : undefined}
							intent={`consent:${clientId}`}
							button={t("consents.withdraw")}
							label={t("consents.withdrawFrom", { client: name })}
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
