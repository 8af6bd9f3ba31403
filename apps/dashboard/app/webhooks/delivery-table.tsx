import { FormButton } from "../forms/form-button.tsx";
import { useLanguage } from "../language.ts";
import { ListTable } from "../list/list-table.tsx";
import { useDates } from "../use-dates.ts";
import type { DeliveryRow } from "./delivery-row.ts";
import type { WebhookFormResult } from "./webhook-forms.ts";

interface DeliveryTableProps {
	readonly webhookId: string;
	readonly rows: readonly DeliveryRow[];
	readonly isBusy: boolean;
	readonly onResent: (count: number) => void;
}

const tones = { delivered: "done", retrying: "open", givenUp: "problem" } as const;

export function DeliveryTable({ webhookId, rows, isBusy, onResent }: DeliveryTableProps) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	return (
		<ListTable caption={t("deliveries.title")} className="delivery-table" isBusy={isBusy}>
			<thead>
				<tr>
					<th scope="col">{t("deliveries.event")}</th>
					<th scope="col">{t("deliveries.state")}</th>
					<th scope="col">{t("deliveries.first")}</th>
					<th scope="col">{t("deliveries.attempts")}</th>
					<th scope="col">{t("deliveries.response")}</th>
					<th scope="col">{t("deliveries.next")}</th>
					<th scope="col">
						<span className="visually-hidden">{t("webhooks.resend")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.number}>
						<th scope="row" className="delivery-event">
							<span dir="ltr">
								{row.eventType} <span className="muted">#{row.number}</span>
							</span>
							<Details row={row} />
						</th>
						<td>
							<span className={`status status-${tones[row.state]}`}>{t(`deliveries.views.${row.state}`)}</span>
						</td>
						<td className="delivery-date">
							<span className="delivery-label">{t("deliveries.first")}</span>
							<time dateTime={row.first}>{dates.dateTime(row.first)}</time>
						</td>
						<td>
							<span className="delivery-label">{t("deliveries.attempts")}</span>
							{formats.number(row.attemptCount)}
						</td>
						<td className="delivery-response">
							<span className="delivery-label">{t("deliveries.response")}</span>
							<span dir="ltr">{row.attempts[0]?.result}</span>
						</td>
						<td className="delivery-date">
							{row.nextAttempt && (
								<>
									<span className="delivery-label">{t("deliveries.next")}</span>
									<time dateTime={row.nextAttempt}>{dates.dateTime(row.nextAttempt)}</time>
								</>
							)}
						</td>
						<td>
							<FormButton<WebhookFormResult>
								form="resendEvent"
								fields={{ webhook: webhookId, number: row.number }}
								onResult={({ resent }) => resent !== undefined && onResent(resent)}
							>
								{t("webhooks.resend")}
							</FormButton>
						</td>
					</tr>
				))}
			</tbody>
		</ListTable>
	);
}

/** Each attempt, and what was sent, closed at first. */
function Details({ row: { attempts, content, eventId } }: { row: DeliveryRow }) {
	const { t } = useLanguage();
	const dates = useDates();
	return (
		<details className="delivery-details">
			<summary>{t("deliveries.details")}</summary>
			<ol className="plain-list">
				{attempts.map(({ time, result, milliseconds, url, response }) => (
					<li key={time}>
						<p>
							<time dateTime={time}>{dates.dateTime(time)}</time> ·{" "}
							<span dir="ltr">
								{result}, {milliseconds} ms, {url}
							</span>
						</p>
						{response && (
							<pre className="webhook-text" dir="ltr">
								{response}
							</pre>
						)}
					</li>
				))}
			</ol>
			<p className="muted" dir="ltr">
				{eventId}
			</p>
			{content ? (
				<pre className="webhook-text" dir="ltr">
					{content}
				</pre>
			) : (
				<p className="muted">{t("deliveries.gone")}</p>
			)}
		</details>
	);
}
