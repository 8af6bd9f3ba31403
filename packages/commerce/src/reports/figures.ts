/** What is added up. Amounts are in minor units of the currency of their row. */
export const measures = [
	"orders",
	"shopperOrders",
	"units",
	"grossSales",
	"discounts",
	"delivery",
	"fees",
	"orderedTax",
	"total",
	"received",
	"refunded",
	"disputed",
	"rounding",
	"net",
	"bookedTax",
	"networkFees",
] as const;

export type Measure = (typeof measures)[number];

/** What is absent is zero. */
export type Figures = Readonly<Partial<Record<Measure, number>>>;

/** Adds a multiple of the one to the other; what becomes zero is absent. */
export const plus = (one: Figures, other: Figures, times = 1): Figures =>
	Object.fromEntries(
		measures.flatMap((name) => {
			const sum = (one[name] ?? 0) + times * (other[name] ?? 0);
			return sum === 0 ? [] : [[name, sum]];
		}),
	);

export const isZero = (figures: Figures): boolean => measures.every((name) => !figures[name]);
