import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import type { WebhookRow } from "./webhook-row.ts";

const tones = { active: "done", failing: "problem", stopped: "problem", paused: "open" } as const;

/** Whether a webhook works, with what did not arrive as links to it. */
export function WebhookState({ webhook: { id, state, retrying, givenUp } }: { webhook: WebhookRow }) {
	const { t } = useLanguage();
	const path = `/apps/webhooks/${id}`;
	return (
		<span className="statuses">
			<span className={`status status-${tones[state]}`}>{t(`webhooks.states.${state}`)}</span>
			{retrying > 0 && (
				<Link className="status status-open" to={`${path}?view=retrying`}>
					{t("webhooks.retrying", { count: retrying })}
				</Link>
			)}
			{givenUp > 0 && (
				<Link className="status status-problem" to={`${path}?view=givenUp`}>
					{t("webhooks.givenUp", { count: givenUp })}
				</Link>
			)}
		</span>
	);
}

/** How far a webhook is, in words. */
export function WebhookFacts({ webhook }: { webhook: WebhookRow }) {
	const { t } = useLanguage();
	const dates = useDates();
	const { behind, state, failingSince, nextAttempt } = webhook;
	const texts = [
		failingSince && t("webhooks.failingSince", { date: dates.dateTime(failingSince) }),
		state === "failing" && nextAttempt && t("webhooks.nextAttempt", { date: dates.dateTime(nextAttempt) }),
		state !== "active" && behind > 0 && t("webhooks.behind", { count: behind }),
	];
	const facts = texts.filter(Boolean).join(" · ");
	return facts && <p className="muted">{facts}</p>;
}

/** What a webhook gets. */
export function EventTypes({ webhook: { eventTypes } }: { webhook: WebhookRow }) {
	const { t } = useLanguage();
	return (
		<details className="key-scopes">
			<summary>{t("webhooks.types", { count: eventTypes.length })}</summary>
			<ul dir="ltr">
				{eventTypes.map((type) => (
					<li key={type}>{type}</li>
				))}
			</ul>
		</details>
	);
}
