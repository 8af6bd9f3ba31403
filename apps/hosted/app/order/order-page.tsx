import { deliveryText } from "@cartwright/ui/delivery-text";
import { Button, ButtonLink } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { ShopBranding } from "../branding.server.ts";
import { LineLeadTime, LineList, LinePicture } from "../checkout/line-list.tsx";
import { useLanguage } from "../language.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { Documents } from "./documents.tsx";
import { Downloads } from "./downloads.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import type { RefusedForm } from "./order-forms.ts";
import type { OrderLineView, OrderPageView } from "./order-view.ts";
import { Parcels } from "./parcels.tsx";
import { PaymentLinks } from "./payment-links.tsx";
import { Refunds } from "./refunds.tsx";
import { Returns } from "./returns.tsx";

interface OrderPageProps {
	branding: ShopBranding;
	view: OrderPageView;
	/** The URL of the storefront. */
	leave: string;
	/** Whether the page was opened from the account. */
	isFromAccount: boolean;
	/** Whether the order was placed just now, most likely by the reader. */
	isNew: boolean;
	/** What a form of the page did. */
	done: string | null;
	/** The form of the page that was refused last. */
	refused: RefusedForm | undefined;
}

export function OrderPage({ branding, view, leave, isFromAccount, isNew, done, refused }: OrderPageProps) {
	const { t, formats } = useLanguage();
	const { number, email, date, payment } = view;
	const title = titleOf(view, isNew);
	return (
		<div className="sheet order">
			<title>{t("order.pageTitle", { number })}</title>
			{payment === "pending" && (
				<noscript>
					<meta httpEquiv="refresh" content="5" />
				</noscript>
			)}
			<header className="order-head">
				{isFromAccount && (
					<Link className="link" to="/account/orders">
						{t("order.backToOrders")}
					</Link>
				)}
				{title === "order.thanks" && (
					<span className="order-mark">
						<Icon name="check" />
					</span>
				)}
				<p className="eyebrow">{t("order.number", { number })}</p>
				<h1>{t(title)}</h1>
				<p className="muted" suppressHydrationWarning>
					{view.state === "placed" && email
						? t(isNew ? "order.receipt" : "order.placedOn", { email, date: formats.date(date) })
						: formats.date(date)}
				</p>
			</header>
			<PaymentNotice view={view} branding={branding} />
			<PaymentLinks view={view} />
			<Downloads view={view} />
			{view.state === "placed" && <NextSteps view={view} />}
			<Parcels view={view} />
			<div className="order-columns">
				<Addresses view={view} />
				<OrderLines view={view} isFromAccount={isFromAccount} />
			</div>
			<Refunds view={view} />
			<Documents view={view} />
			<Returns view={view} branding={branding} leave={leave} done={done} refused={refused} />
			<CancelOrder view={view} refused={refused} />
			{isNew && view.isGuest && view.state === "placed" && leave.startsWith("/") && <NewAccount />}
			<footer className="order-actions">
				<ButtonLink href={leave}>{t("order.continue")}</ButtonLink>
				<Button kind="secondary" className="with-script" onClick={() => window.print()}>
					{t("order.print")}
				</Button>
				<p className="muted small">
					{branding.email ? t("order.help", { email: branding.email }) : t("order.keepLink")}
				</p>
			</footer>
		</div>
	);
}

function OrderLines({ view, isFromAccount }: Pick<OrderPageProps, "view" | "isFromAccount">) {
	const { t } = useLanguage();
	const isExpected = view.state !== "canceled" && view.fulfillment !== "done";
	return (
		<section className="order-lines" aria-labelledby="lines">
			<h2 id="lines">{t("order.lines")}</h2>
			<LineList label={t("order.lines")} lines={view.lines}>
				{(line) => <OrderLine key={line.id} line={line} currency={view.currency} isExpected={isExpected} />}
			</LineList>
			{view.lineCount > view.lines.length && (
				<ButtonLink
					kind="quiet"
					size="small"
					href={isFromAccount ? "?from=account&lines=all#lines" : "?lines=all#lines"}
				>
					{t("summary.allLines", { count: view.lineCount })}
				</ButtonLink>
			)}
			<OrderTotals view={view} />
		</section>
	);
}

interface OrderLineProps {
	line: OrderLineView;
	currency: string;
	/** Whether it is still to be shipped. */
	isExpected: boolean;
}

function OrderLine({ line, currency, isExpected }: OrderLineProps) {
	const { t, formats } = useLanguage();
	return (
		<li className="line-item">
			<LinePicture line={line} />
			<div className="line-text">
				<p className="line-name">
					<bdi>{line.name}</bdi>
				</p>
				{line.description && (
					<p className="line-description">
						<bdi>{line.description}</bdi>
					</p>
				)}
				{isExpected && <LineLeadTime leadTime={line.leadTime} />}
				<p className="line-description">{t("summary.quantity", { count: line.quantity })}</p>
			</div>
			<div className="line-price">{formats.money(line.total, currency)}</div>
		</li>
	);
}

function NewAccount() {
	const { t } = useLanguage();
	const { token } = useParams();
	return (
		<section className="order-more" aria-labelledby="new-account">
			<h2 id="new-account">{t("order.createAccount")}</h2>
			<p>{t("order.createAccountText")}</p>
			<p>
				<ButtonLink kind="secondary" href={`/hosted/orders/${token}/account`}>
					{t("order.createAccount")}
				</ButtonLink>
			</p>
		</section>
	);
}

const titleOf = ({ state, payment }: OrderPageView, isNew: boolean) => {
	if (state === "canceled") return "order.canceled";
	if (state === "open") return payment === "pending" ? "order.confirming" : "order.unpaid";
	return isNew ? "order.thanks" : "order.title";
};

function PaymentNotice({ view, branding }: { view: OrderPageView; branding: ShopBranding }) {
	const { t, formats } = useLanguage();
	const { payment, state, totals, currency, howToPay } = view;
	const amount = formats.money(howToPay?.cashAmount || totals.owed, currency);
	if (state === "canceled") return <Notice tone="warning">{t("order.canceledText")}</Notice>;
	if (payment === "pending") {
		return (
			<Notice tone="info" role="status">
				<p>{t("order.pendingText")}</p>
			</Notice>
		);
	}
	if (state === "open") return <Notice tone="warning">{t("order.unpaidText")}</Notice>;
	if (payment === "byHand" || payment === "partly") {
		return (
			<Notice tone="info" title={t("order.due", { amount })}>
				{howToPay ? (
					<HowToPay {...howToPay} />
				) : (
					<p>{branding.email ? t("order.dueTextEmail", { email: branding.email }) : t("order.dueText")}</p>
				)}
			</Notice>
		);
	}
	return undefined;
}

/** What happens next, and when. */
function NextSteps({ view }: { view: OrderPageView }) {
	const language = useLanguage();
	const { t } = language;
	const { delivery, fulfillment, isDigital, hasFiles } = view;
	const { dates, time: words, isPickup = false } = delivery ?? {};
	const when = deliveryText(dates, { words, isPickup }, language);
	const done = { placed: true, prepared: fulfillment !== "open", arrived: fulfillment === "done" };
	if (isDigital && hasFiles) return undefined;
	if (isDigital) return <Notice tone="success">{t("order.digital")}</Notice>;
	const steps: { key: string; done: boolean; text: ReactNode; hint?: string }[] = [
		{ key: "placed", done: done.placed, text: t("order.stepPlaced") },
		{ key: "prepared", done: done.prepared, text: t("order.stepPrepared"), hint: t("order.stepPreparedHint") },
		{
			key: "arrived",
			done: done.arrived,
			text: t(delivery?.isPickup ? "order.stepPickup" : "order.stepArrives"),
			hint: when,
		},
	];
	return (
		<section className="steps" aria-labelledby="next">
			<h2 id="next" className="visually-hidden">
				{t("order.next")}
			</h2>
			<ol>
				{steps.map((step) => (
					<li key={step.key} className={step.done ? "step step-done" : "step"}>
						<span className="step-mark">{step.done && <Icon name="check" />}</span>
						<span className="step-text">
							{step.text}
							{step.done && <span className="visually-hidden"> {t("order.stepDone")}</span>}
							{step.hint && (
								<span className="step-hint" suppressHydrationWarning>
									{step.hint}
								</span>
							)}
						</span>
					</li>
				))}
			</ol>
			{dates?.shipsTogether && <p className="muted small">{t("ui.delivery.together")}</p>}
		</section>
	);
}

function Addresses({ view }: { view: OrderPageView }) {
	const { t, formats } = useLanguage();
	const { delivery, billing, payment, card, howToPay, date, note, email } = view;
	return (
		<dl className="order-facts">
			{email && (
				<Fact title={t("checkout.contact")}>
					<span dir="ltr">{email}</span>
				</Fact>
			)}
			{delivery && (
				<Fact title={t(delivery.isPickup ? "order.pickupAt" : "order.deliverTo")}>
					<Lines lines={delivery.address} />
				</Fact>
			)}
			{delivery && (
				<Fact title={t("checkout.delivery")}>
					<span>
						<bdi>{delivery.title}</bdi>
					</span>
					{delivery.instructions && (
						<span className="line">
							<bdi>{delivery.instructions}</bdi>
						</span>
					)}
				</Fact>
			)}
			{billing.length > 0 && (
				<Fact title={t("checkout.billing")}>
					<Lines lines={billing} />
				</Fact>
			)}
			<Fact title={t("order.date")}>
				<span suppressHydrationWarning>{formats.date(date)}</span>
			</Fact>
			<Fact title={t("checkout.payment")}>
				{howToPay && (
					<span className="line">
						<bdi>{howToPay.title}</bdi>
					</span>
				)}
				{t(`order.payment.${payment}`)}
				{card && <span className="line">{t("order.card", card)}</span>}
			</Fact>
			{note && (
				<Fact title={t("labels.note")}>
					<span>
						<bdi>{note}</bdi>
					</span>
				</Fact>
			)}
		</dl>
	);
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="order-fact">
			<dt>{title}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Lines({ lines }: { lines: readonly string[] }) {
	return lines.map((line) => (
		<span className="line" key={line}>
			<bdi>{line}</bdi>
		</span>
	));
}

const isSome = (amount: string): boolean => Number(amount) !== 0;

function OrderTotals({ view }: { view: OrderPageView }) {
	const { t, formats } = useLanguage();
	const { totals, currency, delivery } = view;
	const money = (amount: string) => formats.money(amount, currency);
	const discountLabel =
		totals.discountNames.length > 0
			? t("why.discount", { name: formats.list(totals.discountNames) })
			: t("totals.discount");
	const rows = [
		{ label: t("totals.subtotal"), value: money(totals.subtotal) },
		...(isSome(totals.discount) ? [{ label: discountLabel, value: money(`-${totals.discount}`) }] : []),
		...(delivery
			? [{ label: t("totals.shipping"), value: isSome(totals.shipping) ? money(totals.shipping) : t("ui.free") }]
			: []),
		...(isSome(totals.fees) ? [{ label: t("totals.fees"), value: money(totals.fees) }] : []),
		...(isSome(totals.tip) ? [{ label: t("totals.tip"), value: money(totals.tip) }] : []),
		...(isSome(totals.tax) && !totals.taxIncluded ? [{ label: t("totals.tax"), value: money(totals.tax) }] : []),
	];
	return (
		<dl className="totals">
			{rows.map(({ label, value }) => (
				<div className="total-row" key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
			<div className="total-row total-row-strong">
				<dt>
					{t("totals.total")}
					<span className="total-note">
						{totals.taxIncluded && isSome(totals.tax) ? t("totals.taxIncluded", { tax: money(totals.tax) }) : currency}
					</span>
				</dt>
				<dd>{money(totals.total)}</dd>
			</div>
			{isSome(totals.cashRounding) && (
				<div className="total-row">
					<dt>{t("totals.cashRounding")}</dt>
					<dd>{money(totals.cashRounding)}</dd>
				</div>
			)}
		</dl>
	);
}
