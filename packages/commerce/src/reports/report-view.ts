import type { ReportFigures } from "@cartwright/contract/reports/reports";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import type { Figures } from "./figures.ts";
import type { Dimension } from "./report-row.ts";

const withoutOrdered: ReadonlySet<Dimension> = new Set(["PAYMENT_METHOD", "TAX_RATE"]);
const withoutBooked: ReadonlySet<Dimension> = new Set(["PRODUCT", "CATEGORY"]);

/** The figures of a place on the wire. */
export const reportFigures = (figures: Figures, currency: string, dimension: Dimension): ReportFigures => {
	const amount = (minor = 0) => toDecimal(minor, currency);
	const { received = 0, refunded = 0, disputed = 0, rounding = 0 } = figures;
	return {
		...(withoutOrdered.has(dimension)
			? {}
			: {
					ordered: {
						orders: figures.orders ?? 0,
						units: figures.units ?? 0,
						grossSales: amount(figures.grossSales),
						discounts: amount(figures.discounts),
						delivery: amount(figures.delivery),
						fees: amount(figures.fees),
						tax: amount(figures.orderedTax),
						total: amount(figures.total),
					},
				}),
		...(withoutBooked.has(dimension)
			? {}
			: {
					booked: {
						received: amount(received),
						refunded: amount(refunded),
						disputed: amount(disputed),
						rounding: amount(rounding),
						balance: amount(received - refunded - disputed + rounding),
						net: amount(figures.net),
						tax: amount(figures.bookedTax),
						networkFees: amount(figures.networkFees),
					},
				}),
	};
};

/** What groups are sorted by. */
export const weightOf = ({ total = 0, received = 0 }: Figures): number => Math.max(total, received);
