import { FormButton } from "../forms/form-button.tsx";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import { methodName } from "./method-name.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";
import { Status } from "./order-status.tsx";

const tones = {
	APPROVED: "done",
	PENDING: "open",
	PENDING_MERCHANT: "open",
	AUTHORIZED: "open",
	DECLINED: "problem",
} as const;
const refundTones = { done: "neutral", pending: "open", failed: "problem" } as const;

/** What was paid and given back, whatever became of it, and the documents about it. */
export function Payments({ order }: { order: OrderDetails }) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	const may = useMay();
	const { payments, refunds, documents, currency } = order;
	const lacksInvoice = order.status === "APPROVED" && !documents.some(({ kind }) => kind === "INVOICE");
	const canIssue = lacksInvoice && may("ECOM.MODIFY_INVOICES");
	if (payments.length + refunds.length + documents.length === 0 && !canIssue) return null;
	return (
		<section className="panel" aria-labelledby="payments">
			<h2 id="payments">{t("order.payments.title")}</h2>
			<ul className="plain-list movements">
				{payments.map((payment) => (
					<li key={payment.id}>
						<span className="movement-name">{methodName(payment, t)}</span>
						<Status tone={tones[payment.status as keyof typeof tones] ?? "neutral"}>
							{t(`order.payments.status.${payment.status as "APPROVED"}`)}
						</Status>
						<span className="muted">
							<time dateTime={payment.date}>{dates.dateTime(payment.date)}</time>
						</span>
						<span className="movement-amount">{formats.money(payment.amount, currency)}</span>
						{payment.status === "PENDING_MERCHANT" && may("ECOM.MODIFY_TRANSACTIONS") && (
							<span className="actions">
								<FormButton<OrderFormResult> form="confirmPayment" fields={{ payment: payment.id }} kind="primary">
									{t("order.payments.received")}
								</FormButton>
								<FormButton<OrderFormResult> form="refusePayment" fields={{ payment: payment.id }}>
									{t("order.payments.notReceived")}
								</FormButton>
							</span>
						)}
					</li>
				))}
				{refunds.map(({ id, date, amount, state, reason }) => (
					<li key={id}>
						<span className="movement-name">{t("order.payments.refund")}</span>
						<Status tone={refundTones[state]}>{t(`order.payments.refundState.${state}`)}</Status>
						<span className="muted">
							<time dateTime={date}>{dates.dateTime(date)}</time>
							{reason && ` · ${reason}`}
						</span>
						<span className="movement-amount">{formats.money(`-${amount}`, currency)}</span>
					</li>
				))}
			</ul>
			{documents.length > 0 && (
				<ul className="plain-list documents">
					{documents.map(({ id, kind, number, url }) => (
						<li key={id}>
							<a className="link" href={url} rel="noreferrer">
								{t(`order.documents.${kind as "INVOICE"}`, { number })}
							</a>
						</li>
					))}
				</ul>
			)}
			{canIssue && (
				<div className="actions documents">
					<FormButton<OrderFormResult> form="issueInvoice">{t("order.documents.issue")}</FormButton>
				</div>
			)}
		</section>
	);
}
