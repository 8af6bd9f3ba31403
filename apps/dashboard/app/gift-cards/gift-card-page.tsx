import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { Link } from "react-router";
import { AmountField } from "../forms/amount-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { PageHead } from "../page-head.tsx";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import type { GiftCardDetails, TransactionRow } from "./gift-card.ts";
import type { GiftCardForm, GiftCardFormResult } from "./gift-card-forms.ts";
import { toneOfState } from "./gift-card-table.tsx";

interface GiftCardPageProps {
	readonly card: GiftCardDetails;
	readonly transactions: readonly TransactionRow[];
	readonly next: string;
	readonly previous: string;
	/** The same if a change of the balance is sent twice. */
	readonly idempotencyKey: string;
}

/** A gift card with what happened to its balance. */
export function GiftCardPage({ card, transactions, next, previous, idempotencyKey }: GiftCardPageProps) {
	const { t, formats } = useLanguage();
	return (
		<>
			<PageHead
				title={card.code}
				list={{ path: "/gift-cards", text: t("giftCards.all") }}
				note={t("giftCards.ofValue", {
					balance: formats.money(card.balance, card.currency),
					value: formats.money(card.value, card.currency),
				})}
			>
				<Actions card={card} idempotencyKey={idempotencyKey} />
			</PageHead>
			<div className="order-columns">
				<section className="panel stack">
					<h2>{t("giftCards.history")}</h2>
					<ul className="plain-list customer-orders gift-card-history">
						{transactions.map((each) => (
							<Transaction key={each.id} transaction={each} currency={card.currency} />
						))}
					</ul>
					<ListPages next={next} previous={previous} />
				</section>
				<Facts card={card} />
			</div>
		</>
	);
}

function Transaction({ transaction, currency }: { transaction: TransactionRow; currency: string }) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	const { date, type, isAdded, amount, balance, orderId, orderNumber } = transaction;
	return (
		<li>
			<time dateTime={date}>{dates.date(date)}</time>
			<span>{t(`giftCards.transactions.${type}`)}</span>
			<span>{orderId && <OrderLink id={orderId} number={orderNumber} />}</span>
			<span className="customer-total gift-card-amounts">
				<span>{formats.money(isAdded ? amount : `-${amount}`, currency)}</span>
				<span className="muted">{t("giftCards.left", { amount: formats.money(balance, currency) })}</span>
			</span>
		</li>
	);
}

function OrderLink({ id, number }: { id: string; number: string }) {
	const { t } = useLanguage();
	const text = number ? `#${number}` : t("giftCards.order");
	if (!useMay()("ECOM.READ_ORDERS")) return text;
	return (
		<Link className="table-link" to={`/orders/${id}`}>
			{text}
		</Link>
	);
}

function Facts({ card }: { card: GiftCardDetails }) {
	const { t } = useLanguage();
	const dates = useDates();
	const to = [card.recipientName, card.recipientEmail].filter(Boolean).join(" · ");
	const facts = [
		[t("giftCards.sorts.createdDate"), dates.dateTime(card.created)],
		[t("giftCards.expires"), dates.dateTime(card.expires) || t("giftCards.never")],
		[t("giftCards.states.disabled"), dates.dateTime(card.disabled)],
		[t("giftCards.recipient"), to],
		[t("giftCards.senderName"), card.sender],
		[t("giftCards.mailed"), dates.dateTime(card.mailed)],
		[t("giftCards.message"), card.message],
	].filter(([, value]) => value);
	return (
		<aside className="panel stack" aria-label={t("giftCards.card")}>
			<h2>{t("giftCards.card")}</h2>
			<p>
				<span className={`status status-${toneOfState[card.state]}`}>{t(`giftCards.states.${card.state}`)}</span>
			</p>
			<dl className="gift-card-facts">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
				<div>
					<dt>{t("giftCards.source")}</dt>
					<dd>{card.orderId ? <OrderLink id={card.orderId} number={card.orderNumber} /> : t("giftCards.byHand")}</dd>
				</div>
			</dl>
		</aside>
	);
}

const actions: readonly { readonly form: GiftCardForm; readonly permission: string }[] = [
	{ form: "increase", permission: "GIFT_CARDS.GIFT_CARD_UPDATE_BALANCE" },
	{ form: "decrease", permission: "GIFT_CARDS.GIFT_CARD_UPDATE_BALANCE" },
	{ form: "mail", permission: "GIFT_CARDS.GIFT_CARD_SEND_EMAIL" },
	{ form: "disable", permission: "GIFT_CARDS.GIFT_CARD_DISABLE" },
];

/** A disabled card stays as it is, and one that has expired is not disabled. */
const canDo = (form: GiftCardForm, state: GiftCardDetails["state"]): boolean =>
	state !== "disabled" && (form !== "disable" || state !== "expired");

function Actions({ card, idempotencyKey }: Pick<GiftCardPageProps, "card" | "idempotencyKey">) {
	const { t } = useLanguage();
	const may = useMay();
	const [opened, open] = useState<GiftCardForm>();
	return (
		<div className="actions">
			{actions
				.filter(({ form, permission }) => may(permission) && canDo(form, card.state))
				.map(({ form }) => (
					<Button key={form} size="small" kind="secondary" onClick={() => open(form)}>
						{t(`giftCards.actions.${form}`)}
					</Button>
				))}
			{opened && (
				<FormDialog<GiftCardFormResult>
					form={opened}
					title={t(`giftCards.actions.${opened}`)}
					button={t(`giftCards.actions.${opened}`)}
					onClose={() => open(undefined)}
				>
					{opened === "disable" && <p>{t("giftCards.disableText")}</p>}
					{opened === "mail" && (
						<Field
							name="email"
							type="email"
							label={t("giftCards.recipientEmail")}
							defaultValue={card.recipientEmail}
							required
							autoComplete="off"
						/>
					)}
					{(opened === "increase" || opened === "decrease") && (
						<>
							<input type="hidden" name="key" value={idempotencyKey} />
							<AmountField
								name="amount"
								label={t("giftCards.amount", { currency: card.currency })}
								required
								autoComplete="off"
							/>
							<Field name="note" label={t("giftCards.note")} optional maxLength={255} autoComplete="off" />
						</>
					)}
				</FormDialog>
			)}
		</div>
	);
}
