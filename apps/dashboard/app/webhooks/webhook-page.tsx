import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Select } from "@cartwright/ui/parts/field";
import { useEffect, useState } from "react";
import { Form, useRevalidator, useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListViews } from "../list/list-views.tsx";
import { PageHead } from "../page-head.tsx";
import { addressOfDeliveries, type DeliveryListState, deliveryViewNames, readDeliveryList } from "./delivery-list.ts";
import type { DeliveryRow } from "./delivery-row.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { WebhookActions, WebhookOutcome } from "./webhook-actions.tsx";
import type { TestOutcome } from "./webhook-forms.ts";
import type { WebhookRow } from "./webhook-row.ts";
import { EventTypes, WebhookFacts, WebhookState } from "./webhook-state.tsx";

interface WebhookPageProps {
	readonly webhook: WebhookRow;
	readonly appName: string;
	readonly eventTypes: readonly string[];
	readonly state: DeliveryListState;
	readonly deliveries: readonly DeliveryRow[];
	readonly next: string;
	readonly isBusy: boolean;
}

interface Outcome {
	readonly tested?: TestOutcome;
	readonly resent?: number;
}

/** A webhook, with what was sent to it and what came back. */
export function WebhookPage({ webhook, appName, eventTypes, state, deliveries, next, isBusy }: WebhookPageProps) {
	const { t } = useLanguage();
	const [outcome, setOutcome] = useState<Outcome>({});
	useLoadSoon(outcome.resent === undefined ? undefined : outcome);
	const isFiltered = state.view !== "all" || state.eventType !== "";
	return (
		<>
			<PageHead title={webhook.url} list={{ path: "/apps", text: t("apps.all") }} note={appName} />
			<div className="stack">
				<section className="panel stack" aria-label={t("webhooks.webhook")}>
					<WebhookState webhook={webhook} />
					<WebhookFacts webhook={webhook} />
					<EventTypes webhook={webhook} />
					<div className="actions">
						<WebhookActions
							webhook={webhook}
							eventTypes={eventTypes}
							onResent={(resent) => setOutcome({ resent })}
							onTested={(tested) => setOutcome({ tested })}
						/>
					</div>
					<WebhookOutcome tested={outcome.tested} resent={outcome.resent} />
				</section>
				<section className="list-section">
					<h2>{t("deliveries.title")}</h2>
					<ListViews
						label={t("deliveries.title")}
						current={state.view}
						views={deliveryViewNames.map((view) => ({
							name: view,
							text: t(`deliveries.views.${view}`),
							search: addressOfDeliveries(state, { view }),
						}))}
					/>
					<TypeFilter state={state} webhook={webhook} />
					{deliveries.length > 0 ? (
						<DeliveryTable
							webhookId={webhook.id}
							rows={deliveries}
							isBusy={isBusy}
							onResent={(resent) => setOutcome({ resent })}
						/>
					) : (
						<EmptyState title={t(isFiltered ? "deliveries.none.filteredTitle" : "deliveries.none.title")}>
							<p>{t(isFiltered ? "customers.none.filteredText" : "deliveries.none.text")}</p>
						</EmptyState>
					)}
					<ListPages
						next={next && addressOfDeliveries(state, { before: next })}
						previous={state.before ? addressOfDeliveries(state) || "?" : ""}
					/>
				</section>
			</div>
		</>
	);
}

/** Events are sent a moment after the form. */
const loadAgainAfterMs = [1000, 4000];

const useLoadSoon = (reason: object | undefined): void => {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!reason) return;
		const timers = loadAgainAfterMs.map((ms) => setTimeout(() => void revalidate(), ms));
		return () => timers.forEach(clearTimeout);
	}, [reason, revalidate]);
};

function TypeFilter({ state, webhook: { eventTypes } }: { state: DeliveryListState; webhook: WebhookRow }) {
	const { t } = useLanguage();
	const submit = useSubmit();
	const { view, eventType } = state;
	// It may have been sent others before it was changed.
	const types = eventType && !eventTypes.includes(eventType) ? [...eventTypes, eventType] : eventTypes;
	return (
		<Form
			className="filters"
			onChange={({ currentTarget }) => {
				const fields = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
				void submit(new URLSearchParams(addressOfDeliveries(readDeliveryList(new URLSearchParams(fields)))));
			}}
		>
			{view !== "all" && <input type="hidden" name="view" value={view} />}
			<Select key={eventType} name="type" label={t("webhooks.eventType")} defaultValue={eventType}>
				<option value="">{t("deliveries.anyType")}</option>
				{types.map((type) => (
					<option key={type}>{type}</option>
				))}
			</Select>
		</Form>
	);
}
