import { bool, enumeration, guid, integer, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { ReturnReason } from "../sites/return-settings-messages.ts";
import { LocalText } from "../sites/site-messages.ts";
import { Price } from "./order-money-messages.ts";

/**
 * REQUESTED: the shop has not decided yet. APPROVED: the buyer may send the items back. RECEIVED: the shop has them.
 * REFUNDED: their money went back, or is on its way. EXCHANGED: another order replaces them. DECLINED and CANCELED, by the
 * shop and by the buyer, end it.
 */
export const ReturnStatus = enumeration([
	"REQUESTED",
	"APPROVED",
	"DECLINED",
	"CANCELED",
	"RECEIVED",
	"REFUNDED",
	"EXCHANGED",
]);
export type ReturnStatus = Wire<typeof ReturnStatus>;

export const ReturnedLine = message({
	/** Id of the line of the order. */
	lineItemId: guid(),
	/** How many units of it. */
	quantity: integer({ min: 1, max: 100_000 }),
});
export type ReturnedLine = Wire<typeof ReturnedLine>;

export const ItemCondition = enumeration(["AS_NEW", "OPENED", "USED", "DAMAGED"]);
export type ItemCondition = Wire<typeof ItemCondition>;

/** Units that the shop has received, in one condition. */
export const ReceivedItem = message({
	/** Id of the line of the order. */
	lineItemId: guid(),
	/** How many units of it. */
	quantity: integer({ min: 1, max: 100_000 }),
	/** How they are. */
	condition: ItemCondition,
	/** Whether they go back to stock. */
	restock: bool(),
});
export type ReceivedItem = Wire<typeof ReceivedItem>;

/** PENDING: the payment network has not confirmed it. FAILED: no money went back, and it can be tried again. */
export const ReturnRefundStatus = enumeration(["PENDING", "DONE", "FAILED"]);

/** Money that goes back for a return. */
export const ReturnRefund = message({
	/** Id of the refund of the order. */
	id: guid(),
	/** How far it is. */
	status: ReturnRefundStatus,
	/** Of an exchange: what pays the other order is included. */
	amount: Price,
});
export type ReturnRefund = Wire<typeof ReturnRefund>;

export const OrderReturn = message({
	/** Id of the return. */
	id: guid(),
	/** Id of the order. */
	orderId: guid(),
	/** Number of the order. */
	orderNumber: text(),
	/** Where it stands. */
	status: ReturnStatus,
	/** What is sent back: what was requested, and once the shop has it, what arrived. */
	lineItems: list(ReturnedLine),
	/** Code of the reason, as the settings list it. */
	reason: optional(text()),
	/** What the buyer says about it. */
	note: optional(text()),
	/** How to send the items back, as the shop told the buyer. */
	instructions: optional(text()),
	/** Why the shop declined it. */
	declineReason: optional(text()),
	/** What arrived, by line and condition. */
	receivedItems: list(ReceivedItem),
	/** The money that goes back. */
	refund: ReturnRefund,
	/** Id of the order that replaces the items. */
	replacementOrderId: optional(guid()),
	/** When it was requested. */
	createdDate: timestamp(),
	/** When it last changed. */
	updatedDate: timestamp(),
});
export type OrderReturn = Wire<typeof OrderReturn>;

/** What a buyer may do with an order now, and what became of what they did. */
export const OrderReturns = message({
	/** Newest first. */
	returns: list(OrderReturn),
	/** What can be returned now, and how many units at most; empty once the time is over. */
	returnableItems: list(ReturnedLine),
	/** Until when the last of it can be returned. */
	returnableUntil: optional(timestamp()),
	/** The reasons to choose from. A return needs one of them, if there are any. */
	reasons: list(ReturnReason),
	/** Who pays for sending the items back, in the words of the shop. */
	shippingNote: LocalText,
	/** Until when the buyer may cancel the order; absent if they may not. */
	cancelableUntil: optional(timestamp()),
});
export type OrderReturns = Wire<typeof OrderReturns>;

/** What a buyer wants to return. */
export const NewReturn = message({
	/** What is sent back. */
	lineItems: list(ReturnedLine, { min: 1, max: 300 }),
	/** Code of one of the reasons. */
	reason: optional(text({ max: 50 })),
	/** What the buyer says about it. */
	note: optional(text({ max: 1000 })),
});
export type NewReturn = Wire<typeof NewReturn>;
