import { createHash } from "node:crypto";
import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import { collection, type Document } from "@cartwright/store/collection";
import { type Figures, measures } from "./figures.ts";
import { type Place, placeKey, type ReportRow } from "./report-row.ts";

/** The sums of a place over all orders. The figures are members, so that queries add them up. */
export interface ReportSum extends Document, Place, Figures {
	/** Each rebuild has sums of its own. */
	readonly generation: number;
}

export const reportSums = collection<ReportSum>("report_sums", {
	fields: {
		generation: "number",
		dimension: "text",
		day: "text",
		currency: "text",
		key: "text",
		...Object.fromEntries(measures.map((name) => [name, "number" as const])),
	},
	indexes: [["generation", "dimension", "currency", "day"]],
	present: ["generation", "dimension", "day", "currency", "key"],
});

/** A key may be a text of any length that staff wrote. */
export const sumIdOf = (generation: number, place: Place): string =>
	createHash("sha256")
		.update(`${generation} ${placeKey(place)}`)
		.digest("base64url");

/** What an order contributes to the sums, so that no change of it is counted twice. The id is that of the order. */
export interface ReportedOrder extends Document {
	readonly generation: number;
	readonly rows: readonly ReportRow[];
}

export const reportedOrders = collection<ReportedOrder>("reported_orders");

/** The name of a product when it was first sold, for reports after it is deleted. */
export interface SoldProduct extends Document {
	readonly name: string;
}

export const soldProducts = collection<SoldProduct>("sold_products");

/** Which sums are the ones to read, and how far they are. There is one for each site. */
export interface ReportState extends Document {
	readonly generation: number;
	/** Of the rules by which the sums were made. */
	readonly version: number;
	/** By which they were made. */
	readonly timeZone: string;
	/** The order up to which earlier ones are counted; absent once all are. */
	readonly after?: string;
}

export const reportStates = collection<ReportState>("report_states", { cached: true });

export const reportStateId = "reports";

/** The carts and checkouts that shoppers created on a day, which is the id. */
export interface FunnelDay extends Document {
	readonly carts: number;
	readonly checkouts: number;
}

export const funnelDays = collection<FunnelDay>("funnel_days");

/** Which events of a cart are counted. */
export interface CountedCart extends Document {
	readonly cart?: true;
	readonly checkout?: true;
	readonly expires: string;
}

export const countedCarts = collection<CountedCart>("counted_carts", expiringFields);
