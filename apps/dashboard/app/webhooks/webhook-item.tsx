import { useState } from "react";
import { Link } from "react-router";
import { WebhookActions, WebhookOutcome } from "./webhook-actions.tsx";
import type { TestOutcome } from "./webhook-forms.ts";
import type { WebhookRow } from "./webhook-row.ts";
import { EventTypes, WebhookFacts, WebhookState } from "./webhook-state.tsx";

/** A webhook in the list of its app. */
export function WebhookItem({ webhook, eventTypes }: { webhook: WebhookRow; eventTypes: readonly string[] }) {
	const [outcome, setOutcome] = useState<{ readonly tested?: TestOutcome; readonly resent?: number }>({});
	return (
		<li className="webhook">
			<div>
				<Link className="table-link webhook-url" dir="ltr" to={`/apps/webhooks/${webhook.id}`}>
					{webhook.url}
				</Link>
				<WebhookFacts webhook={webhook} />
				<EventTypes webhook={webhook} />
			</div>
			<WebhookState webhook={webhook} />
			<div className="actions">
				<WebhookActions
					webhook={webhook}
					eventTypes={eventTypes}
					onResent={(resent) => setOutcome({ resent })}
					onTested={(tested) => setOutcome({ tested })}
				/>
			</div>
			<WebhookOutcome tested={outcome.tested} resent={outcome.resent} />
		</li>
	);
}
