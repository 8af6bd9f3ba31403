import type { ReactNode } from "react";
import { useLanguage } from "../language.ts";
import type { CheckoutView } from "./checkout-view.ts";

const isSome = (amount: string): boolean => Number(amount) !== 0;

/** The totals of the order. */
export function Totals({ view, busy }: { view: CheckoutView; busy?: boolean }) {
	const { t, formats } = useLanguage();
	const { totals, currency, needsDelivery, giftCard } = view;
	const { subtotal, discounts, shipping, shippingOpen, fees, tip, tax, taxIncluded, total, due, later } = totals;
	const money = (amount: string) => formats.money(amount, currency);
	const shippingText = shippingOpen ? t("totals.later") : isSome(shipping) ? money(shipping) : t("ui.free");
	return (
		<dl className="totals" aria-busy={busy || undefined}>
			<Row label={t("totals.subtotal")} value={money(subtotal)} />
			{discounts.map(({ id, name, amount }) => (
				<Row key={id} label={name ? <bdi>{name}</bdi> : t("totals.discount")} value={money(`-${amount}`)} />
			))}
			{needsDelivery && <Row label={t("totals.shipping")} value={shippingText} />}
			{isSome(fees) && <Row label={t("totals.fees")} value={money(fees)} />}
			{isSome(tax) && !taxIncluded && <Row label={t("totals.tax")} value={money(tax)} />}
			{isSome(tip) && <Row label={t("totals.tip")} value={money(tip)} />}
			{giftCard && !giftCard.problem && <Row label={t("totals.giftCard")} value={money(`-${giftCard.amount}`)} />}
			<Row
				strong
				label={t("totals.total")}
				note={taxIncluded && isSome(tax) ? t("totals.taxIncluded", { tax: money(tax) }) : currency}
				value={money(total)}
			/>
			{isSome(later) && (
				<>
					<Row label={t("totals.due")} value={money(due)} />
					<Row label={t("totals.payLater")} value={money(later)} />
				</>
			)}
		</dl>
	);
}

interface RowProps {
	label: ReactNode;
	value: string;
	note?: string | undefined;
	strong?: boolean;
}

export function Row({ label, value, note, strong }: RowProps) {
	return (
		<div className={strong ? "total-row total-row-strong" : "total-row"}>
			<dt>
				{label}
				{note && <span className="total-note">{note}</span>}
			</dt>
			<dd>{value}</dd>
		</div>
	);
}
