import { useLanguage } from "../../language.ts";
import { Totals } from "../order-lines.tsx";
import type { ChangeDetails } from "./change-details.ts";

/** What the order will cost, how much that differs, and what is to be done with the money. */
export function ChangeSummary({ change }: { change: ChangeDetails }) {
	const { t } = useLanguage();
	return (
		<section className="panel" aria-labelledby="summary">
			<h2 id="summary">{t("order.change.summary")}</h2>
			<Totals order={change} />
			<div className="change-difference" role="status">
				<Difference change={change} />
			</div>
		</section>
	);
}

export function Difference({ change: { totals, totalBefore, currency } }: { change: ChangeDetails }) {
	const { t, formats } = useLanguage();
	const money = (amount: number): string => formats.money(String(Math.abs(amount)), currency);
	const difference = Number(totals.total) - Number(totalBefore);
	const balance = Number(totals.balance);
	const outcome = (balance > 0 && "collect") || (balance < 0 && "giveBack") || "settled";
	const direction = (difference > 0 && "more") || (difference < 0 && "less") || "same";
	return (
		<>
			<p>
				<strong>
					{t(`order.change.difference.${direction}`, {
						amount: money(difference),
						before: formats.money(totalBefore, currency),
						after: formats.money(totals.total, currency),
					})}
				</strong>
			</p>
			<p>{t(`order.change.balance.${outcome}`, { amount: money(balance) })}</p>
		</>
	);
}
