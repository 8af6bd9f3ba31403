import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import { useLanguage } from "../language.ts";
import type { LineDetails, OrderDetails } from "./order-details.ts";

export function OrderLines({ order }: { order: OrderDetails }) {
	const { t } = useLanguage();
	return (
		<section className="panel" aria-labelledby="items">
			<h2 id="items">{t("order.items")}</h2>
			<ul className="plain-list order-lines">
				{order.lines.map((line) => (
					<Line key={line.id} line={line} currency={order.currency} />
				))}
			</ul>
			<Totals order={order} />
		</section>
	);
}

function Line({ line, currency }: { line: LineDetails; currency: string }) {
	const { t, formats } = useLanguage();
	const { quantity, sent, refunded } = line;
	return (
		<li className="order-line">
			{line.image ? (
				<Picture className="order-line-picture" file={line.image} alt="" ratio={1} widths={[56, 112]} />
			) : (
				<span className="order-line-picture order-line-nothing">
					<Icon name="picture" />
				</span>
			)}
			<div className="order-line-text">
				<span className="order-line-name">{line.name}</span>
				{line.description && <span className="muted">{line.description}</span>}
				{line.sku && (
					<span className="muted">
						{t("order.sku")} <bdi>{line.sku}</bdi>
					</span>
				)}
				{sent + refunded > 0 && (
					<span className="muted">
						{[
							sent > 0 && t("order.sent", { count: sent, of: quantity }),
							refunded > 0 && t("order.refunded", { count: refunded }),
						]
							.filter(Boolean)
							.join(" · ")}
					</span>
				)}
			</div>
			<span className="order-line-quantity">
				{formats.number(quantity)} × {formats.money(line.price, currency)}
			</span>
		</li>
	);
}

export function Totals({ order: { totals, currency } }: { order: Pick<OrderDetails, "totals" | "currency"> }) {
	const { t, formats } = useLanguage();
	const money = (amount: string): string => formats.money(amount, currency);
	const rows = [
		["subtotal", totals.subtotal],
		["discount", `-${totals.discount}`],
		["shipping", totals.shipping],
		["fees", totals.fees],
		[totals.taxIncluded ? "taxIncluded" : "tax", totals.tax],
	] as const;
	const balance = [
		["authorized", totals.authorized],
		["paid", totals.paid],
		["refunded", totals.refunded],
		[Number(totals.balance) < 0 ? "overpaid" : "owed", totals.balance.replace("-", "")],
	] as const;
	const isShown = (each: readonly [string, string]): boolean => each[0] === "subtotal" || Number(each[1]) !== 0;
	return (
		<dl className="totals">
			{rows.filter(isShown).map(([name, amount]) => (
				<div key={name}>
					<dt>{t(`order.totals.${name}`)}</dt>
					<dd>{money(amount)}</dd>
				</div>
			))}
			<div className="totals-sum">
				<dt>{t("order.totals.total")}</dt>
				<dd>{money(totals.total)}</dd>
			</div>
			{balance.filter(isShown).map(([name, amount]) => (
				<div key={name} className={name === "owed" || name === "overpaid" ? "totals-owed" : undefined}>
					<dt>{t(`order.totals.${name}`)}</dt>
					<dd>{money(amount)}</dd>
				</div>
			))}
		</dl>
	);
}
