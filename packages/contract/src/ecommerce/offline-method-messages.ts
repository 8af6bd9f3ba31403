import { enumeration, message, optional, text, type Wire } from "../message.ts";
import { Price } from "../orders/order-money-messages.ts";

export const OfflineMethodKind = enumeration([
	"BANK_TRANSFER",
	"CASH_ON_DELIVERY",
	"PAY_AT_PICKUP",
	"INVOICE",
	"OTHER",
]);
export type OfflineMethodKind = Wire<typeof OfflineMethodKind>;

/** How an order reaches its buyer; digital if nothing is shipped. */
export type Way = "delivery" | "pickup" | "digital";

/** Whether an order can be paid so; a checkout applies the rule to the delivery that is chosen so far. */
export const suitsDelivery = (kind: OfflineMethodKind | null | undefined, way: Way): boolean => {
	if (kind === "CASH_ON_DELIVERY") return way === "delivery";
	return kind !== "PAY_AT_PICKUP" || way === "pickup";
};

/** A way to pay by hand. */
export const OfflineMethod = message({
	/** With which `pay` chooses it. */
	code: text(),
	/** What kind of payment it is. */
	kind: OfflineMethodKind,
	/** Name of the method, in the language of the reader if the shop has translated it. */
	title: text(),
	/** What to know before choosing it. */
	description: optional(text()),
});
export type OfflineMethod = Wire<typeof OfflineMethod>;

/** How to pay by hand what a buyer has promised to pay. */
export const OfflineInstructions = message({
	/** What kind of payment it is. */
	kind: OfflineMethodKind,
	/** Name of the method. */
	title: text(),
	/** The shop's words, such as its bank account; lines are kept. */
	instructions: optional(text()),
	/** What to pay in cash, if it was rounded to the smallest coin. */
	amount: Price,
	/** What to quote with the payment, where the shop finds it by that: the number of the order. */
	reference: optional(text()),
});
export type OfflineInstructions = Wire<typeof OfflineInstructions>;
