import type { Wire } from "@cartwright/contract/message";
import type { LineItemInfo, Source } from "@cartwright/contract/tips/tip-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { collection, type Document } from "@cartwright/store/collection";

/** The part of the tip of an order that somebody gets. */
export interface TipDistribution extends Document {
	readonly orderId: string;
	/** Id of the fee that the tip is. */
	readonly tipId: string;
	/** A staff user, with their name of then; absent if it is of the business. */
	readonly staff?: { readonly id: string; readonly name: string };
	readonly amount: Minor;
	readonly currency: string;
	readonly lineItemInfo: readonly Wire<typeof LineItemInfo>[];
	/** How the buyer was charged. What was charged never changes. */
	readonly transaction?: { readonly id: string; readonly date: string };
	readonly source: Wire<typeof Source>;
	readonly createdDate: string;
}

export const tipDistributions = collection<TipDistribution>("tip_distributions", {
	fields: {
		orderId: "text",
		tipId: "text",
		"staff.id": "text",
		"transaction.id": "text",
		"transaction.date": "text",
		amount: "number",
		currency: "text",
		createdDate: "text",
	},
	indexes: [["orderId"], ["tipId"], ["staff.id"], ["transaction.id"], ["transaction.date"], ["createdDate"]],
	present: ["orderId", "tipId", "amount", "currency", "createdDate"],
});

/** The parts of one tip. */
export const maxDistributions = 50;
