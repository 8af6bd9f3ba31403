import {
	bool,
	decimal,
	defaulted,
	enumeration,
	integer,
	list,
	message,
	optional,
	text,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "" });

/** By what figures are added up. */
export const ReportDimension = enumeration([
	"DAY",
	"PRODUCT",
	"CATEGORY",
	"COUNTRY",
	"CHANNEL",
	"PAYMENT_METHOD",
	"TAX_RATE",
]);
export type ReportDimension = Wire<typeof ReportDimension>;

/** What was agreed in placed orders that are not canceled, on the day of their purchase. A later change of an order changes its day. */
export const OrderedFigures = message({
	/** Number of orders. */
	orders: integer(),
	/** Number of units. */
	units: integer(),
	/** Prices before discounts, without delivery; they include tax where the prices of the shop do. */
	grossSales: decimal(),
	/** What was taken off by discounts. */
	discounts: decimal(),
	/** Price of the delivery. Zero by product and category. */
	delivery: decimal(),
	/** Fees and tips. Zero by product and category. */
	fees: decimal(),
	/** Tax, whether prices include it or not. */
	tax: decimal(),
	/** What buyers are to pay, with tax: by product and category, for these products alone. */
	total: decimal(),
});
export type OrderedFigures = Wire<typeof OrderedFigures>;

/** What moved by the entries in the books of these days, whatever became of the order. It equals an export of the entries to the cent. */
export const BookedFigures = message({
	/** Charged and captured, by whatever means, gift cards included. */
	received: decimal(),
	/** Given back, without refunds that failed after all. */
	refunded: decimal(),
	/** Taken back by banks in disputes that were not returned. */
	disputed: decimal(),
	/** What was paid more or less because cash has no smaller coins. */
	rounding: decimal(),
	/** Received, without what was refunded and disputed, and rounded. */
	balance: decimal(),
	/** The part of the balance without tax and rounding. */
	net: decimal(),
	/** The tax in the balance. */
	tax: decimal(),
	/** What payment networks kept, which the balance does not take into account. */
	networkFees: decimal(),
});
export type BookedFigures = Wire<typeof BookedFigures>;

export const ReportFigures = message({
	/** What was ordered. Missing by payment method and tax rate. */
	ordered: optional(OrderedFigures),
	/** What was booked. Missing by product and category, which entries do not have. */
	booked: optional(BookedFigures),
});
export type ReportFigures = Wire<typeof ReportFigures>;

export const ReportGroup = message({
	/**
	 * The day, the id of the product or category, the ISO 3166 code of the country, the type of the channel, the method as entries in
	 * the books name it, or the tax rate as a fraction. Empty for what has none, such as items that are no products.
	 */
	key: text(),
	/** Name of the product or category; empty for other groups, and for a category that is deleted. */
	name: text(),
	/** Figures of the group. */
	figures: ReportFigures,
	/** Its figures in the days to compare with. */
	compared: optional(ReportFigures),
});
export type ReportGroup = Wire<typeof ReportGroup>;

const days = {
	/** The first day, on the calendar of the shop. */
	from: text({ format: "LOCAL_DATE" }),
	/** The last day. There are at most 366. */
	to: text({ format: "LOCAL_DATE" }),
	/** The first of as many days to compare with. */
	comparedFrom: optional(text({ format: "LOCAL_DATE" })),
};
const reading = { callers: staff, ownership: shop, permission: "CARTWRIGHT.REPORT_READ" } as const;

export const querySales = operation({
	summary:
		"Adds up what was ordered and what was booked in some days, in one currency, by days, products, categories, countries, " +
		"channels, payment methods or tax rates. Sums are stored as orders change, so it takes no longer with many orders.",
	...endpoint("POST", "/cartwright/v1/reports/sales/query"),
	...reading,
	request: message({
		...days,
		/** What the groups are of. */
		by: defaulted(ReportDimension, "DAY"),
		/** That of the shop by default. Amounts of different currencies are never added. */
		currency: optional(text({ format: "CURRENCY" })),
		/** How many groups. Days are all returned. */
		limit: optional(defaulted(integer({ min: 1, max: 1000 }), 100)),
		/** How many groups to skip. */
		offset: optional(defaulted(integer({ min: 0, max: 10_000 }), 0)),
	}),
	required: ["from", "to"],
	response: message({
		/** Currency of the amounts. */
		currency: text({ format: "CURRENCY" }),
		/** The currencies that there are figures of in these days. */
		currencies: list(text({ format: "CURRENCY" })),
		/** Whether all orders are counted: not while the sums are rebuilt. */
		isComplete: bool(),
		/** Figures of all these days together. */
		total: ReportFigures,
		/** Figures of the days to compare with. */
		compared: optional(ReportFigures),
		/** Days in their order; other groups by what was ordered or booked in them, the largest first. */
		groups: list(ReportGroup),
		/** How many groups there are. */
		groupCount: integer(),
	}),
});

const FunnelSteps = message({
	/** Carts that shoppers created. */
	carts: integer(),
	/** Checkouts that shoppers created. */
	checkouts: integer(),
	/** Orders that shoppers placed by a checkout, without canceled ones. */
	orders: integer(),
});
export type FunnelSteps = Wire<typeof FunnelSteps>;

export const queryFunnel = operation({
	summary:
		"Counts the carts and checkouts that shoppers created in some days, and the orders that they placed. They are counted by " +
		"their events, so nobody is tracked. An order counts on its own day, whenever its cart was created.",
	...endpoint("POST", "/cartwright/v1/reports/funnel/query"),
	...reading,
	request: message(days),
	required: ["from", "to"],
	response: message({
		/** What was counted. */
		steps: FunnelSteps,
		/** The same of the days to compare with. */
		compared: optional(FunnelSteps),
	}),
});

/** Cartwright's own: what a shop sold, added up as orders change. */
export const reports = service({
	name: "cartwright.reports",
	entity: "cartwright.v1.report",
	operations: { querySales, queryFunnel },
	events: {},
});
