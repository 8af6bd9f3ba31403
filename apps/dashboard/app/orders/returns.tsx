import { Button } from "@cartwright/ui/parts/button";
import { useState } from "react";
import { Link } from "react-router";
import { FormButton } from "../forms/form-button.tsx";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";
import type { ReturnDetails } from "./order-returns.ts";
import { Status } from "./order-status.tsx";
import { reasonName } from "./reason-name.ts";
import { ReceiveReturnDialog } from "./receive-return-dialog.tsx";
import { RefundReturnDialog } from "./refund-return-dialog.tsx";
import type { Refundability } from "./refundability.ts";
import { ApproveReturnDialog, DeclineReturnDialog } from "./return-dialogs.tsx";

interface ReturnsProps {
	readonly order: OrderDetails;
	readonly refundable: Refundability | undefined;
}

/** What the buyer sends back, and what is to be done about it. */
export function Returns({ order, refundable }: ReturnsProps) {
	const { t } = useLanguage();
	const { returns } = order.returns;
	if (returns.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="returns">
			<h2 id="returns">{t("order.returns.title")}</h2>
			<ul className="plain-list stack">
				{returns.map((returned, index) => (
					<Return
						key={returned.id}
						order={order}
						refundable={refundable}
						returned={returned}
						number={returns.length - index}
					/>
				))}
			</ul>
		</section>
	);
}

const tones = {
	REQUESTED: "open",
	APPROVED: "open",
	RECEIVED: "open",
	REFUNDED: "done",
	EXCHANGED: "done",
	DECLINED: "neutral",
	CANCELED: "neutral",
} as const;

interface ReturnProps extends ReturnsProps {
	readonly returned: ReturnDetails;
	readonly number: number;
}

function Return({ order, refundable, returned, number }: ReturnProps) {
	const { t } = useLanguage();
	const dates = useDates();
	const { status, date, received } = returned;
	const lines = received.length > 0 ? [] : returned.lines;
	return (
		<li className="parcel">
			<div className="return-head">
				<h3>{t("order.returns.return", { number })}</h3>
				<Status tone={tones[status]}>{t(`order.returns.status.${status}`)}</Status>
			</div>
			<p className="muted">
				<time dateTime={date}>{dates.dateTime(date)}</time>
			</p>
			<ul className="plain-list">
				{lines.map(({ id, label, quantity }) => (
					<li key={id}>{t("order.parcels.line", { count: quantity, name: label })}</li>
				))}
				{received.map(({ id, label, quantity, condition, restock }) => (
					<li key={`${id} ${condition}`}>
						{t("order.parcels.line", { count: quantity, name: label })}
						<span className="muted">
							{` · ${t(`order.returns.conditions.${condition}`)}`}
							{restock && ` · ${t("order.returns.restocked")}`}
						</span>
					</li>
				))}
			</ul>
			<ReturnFacts returned={returned} currency={order.currency} />
			<ReturnActions order={order} refundable={refundable} returned={returned} />
		</li>
	);
}

/** What was said about a return, and what became of it. */
function ReturnFacts({ returned, currency }: { returned: ReturnDetails; currency: string }) {
	const { t, formats } = useLanguage();
	const { reason, note, instructions, declineReason, refund, replacementOrderId } = returned;
	const facts = [
		["reason", reason ? reasonName(reason, t) : ""],
		["note", note],
		["instructions", instructions],
		["declined", declineReason],
		[
			"refunded",
			refund
				? `${formats.money(refund.amount, currency)} · ${t(`order.returns.refundStatus.${refund.status as "DONE"}`)}`
				: "",
		],
	] as const;
	const presentFacts = facts.filter(([, text]) => text);
	return (
		<>
			{presentFacts.length > 0 && (
				<dl className="return-facts">
					{presentFacts.map(([name, text]) => (
						<div key={name}>
							<dt>{t(`order.returns.facts.${name}`)}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
			)}
			{replacementOrderId && (
				<Link className="link" to={`/orders/${replacementOrderId}`}>
					{t("order.returns.replacement")}
				</Link>
			)}
		</>
	);
}

type Opened = "approve" | "receive" | "refund" | "decline";

function ReturnActions({ order, refundable, returned }: Omit<ReturnProps, "number">) {
	const { t } = useLanguage();
	const may = useMay();
	const [opened, open] = useState<Opened>();
	const close = (): void => open(undefined);
	const { id, status } = returned;
	const mayChange = may("ECOM.MODIFY_ORDERS");
	const mayRefund = status === "RECEIVED" && may("ECOM.ORDER_BILLING_REFUND_PAYMENTS");
	const isUndecided = status === "REQUESTED" || status === "APPROVED";
	const isOpen = isUndecided || status === "RECEIVED";
	if (!isOpen || !(mayChange || mayRefund)) return null;
	const hasMoney = Boolean(refundable?.payments.length);
	const offered = ([] as Opened[]).concat(
		mayChange && status === "REQUESTED" ? ["approve"] : [],
		mayChange && status === "APPROVED" ? ["receive"] : [],
		mayRefund && hasMoney ? ["refund"] : [],
		mayChange ? ["decline"] : [],
	);
	return (
		<>
			{mayRefund && !hasMoney && <p className="muted">{t("order.returns.refund.nothing")}</p>}
			<div className="actions">
				{offered.map((each) => (
					<Button
						key={each}
						size="small"
						kind={each === "decline" ? "secondary" : "primary"}
						onClick={() => open(each)}
					>
						{each === "refund" ? t("order.refund.open") : t(`order.returns.${each}.open`)}
					</Button>
				))}
				{mayChange && isUndecided && (
					<FormButton<OrderFormResult> form="cancelReturn" fields={{ return: id }} kind="quiet">
						{t("order.returns.cancel")}
					</FormButton>
				)}
			</div>
			{opened === "approve" && <ApproveReturnDialog returned={returned} onClose={close} />}
			{opened === "receive" && <ReceiveReturnDialog returned={returned} onClose={close} />}
			{opened === "decline" && <DeclineReturnDialog returned={returned} onClose={close} />}
			{opened === "refund" && refundable && (
				<RefundReturnDialog order={order} refundable={refundable} returned={returned} onClose={close} />
			)}
		</>
	);
}
