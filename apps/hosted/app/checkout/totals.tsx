import { useLanguage } from "../language.ts";
import type { CheckoutView } from "./checkout-view.ts";

const isSome = (amount: string): boolean => Number(amount) !== 0;

/** The totals of the order. */
export function Totals({ view, busy }: { view: CheckoutView; busy?: boolean }) {
	const { say, formats } = useLanguage();
	const { totals, currency, needsDelivery, giftCard } = view;
	const { subtotal, discount, shipping, shippingOpen, fees, tax, taxIncluded, total, due, later } = totals;
	const money = (amount: string) => formats.money(amount, currency);
	const shippingText = shippingOpen ? say("totals.later") : isSome(shipping) ? money(shipping) : say("ui.free");
	return (
		<dl className="totals" aria-busy={busy || undefined}>
			<Row label={say("totals.subtotal")} value={money(subtotal)} />
			{isSome(discount) && <Row label={say("totals.discount")} value={money(`-${discount}`)} />}
			{needsDelivery && <Row label={say("totals.shipping")} value={shippingText} />}
			{isSome(fees) && <Row label={say("totals.fees")} value={money(fees)} />}
			{isSome(tax) && !taxIncluded && <Row label={say("totals.tax")} value={money(tax)} />}
			{giftCard && <Row label={say("totals.giftCard")} value={money(`-${giftCard.amount}`)} />}
			<Row
				strong
				label={say("totals.total")}
				note={taxIncluded && isSome(tax) ? say("totals.taxIncluded", { tax: money(tax) }) : currency}
				value={money(total)}
			/>
			{isSome(later) && (
				<>
					<Row label={say("totals.due")} value={money(due)} />
					<Row label={say("totals.payLater")} value={money(later)} />
				</>
			)}
		</dl>
	);
}

function Row({ label, value, note, strong }: { label: string; value: string; note?: string; strong?: boolean }) {
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
