import { useLanguage } from "../language.ts";
import { changeOf } from "./change-of.ts";
import type { Report, ShownFigures } from "./load-report.server.ts";

const cards = ["sales", "orders", "average", "received", "refunded"] as const;
type Card = (typeof cards)[number];

const figureOf: Readonly<Record<Card, (figures: ShownFigures) => number>> = {
	sales: ({ sales }) => Number(sales),
	orders: ({ orders }) => orders,
	average: ({ sales, orders }) => (orders > 0 ? Number(sales) / orders : 0),
	received: ({ received }) => Number(received),
	refunded: ({ refunded }) => Number(refunded),
};

/** The figures of a span of time, each beside the time that it is compared with. */
export function FigureCards({ report }: { readonly report: Report }) {
	const { t, formats } = useLanguage();
	const { total, before, currency } = report;
	return (
		<dl className="spans">
			{cards.map((card) => {
				const [value, earlier] = [figureOf[card](total), figureOf[card](before)];
				const show = (shown: number) => (card === "orders" ? formats.number(shown) : formats.money(shown, currency));
				const change = changeOf(value, earlier);
				const signed = change === undefined ? "" : `${change > 0 ? "+" : ""}${formats.percent(change)}`;
				return (
					<div className="span" key={card}>
						<dt>{t(`reports.cards.${card}`)}</dt>
						<dd className="span-total">{show(value)}</dd>
						<dd className="muted">
							{signed
								? t("reports.change", { change: signed, before: show(earlier) })
								: t("reports.before", { before: show(earlier) })}
						</dd>
					</div>
				);
			})}
		</dl>
	);
}
