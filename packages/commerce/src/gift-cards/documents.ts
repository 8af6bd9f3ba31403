import type { TransactionType } from "@cartwright/contract/gift-cards/transaction-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { DrawnNumber } from "@cartwright/store/batch";
import { collection, type Document } from "@cartwright/store/collection";
import type { GiftCard, OrderInfo } from "./gift-card.ts";

export const giftCards = collection<GiftCard>("gift_cards", {
	fields: {
		codeHash: "text",
		codeSuffix: "text",
		initialValue: "number",
		expirationDate: "text",
		people: "texts",
		idempotencyKey: "text",
		dueDate: "text",
		createdDate: "text",
		updatedDate: "text",
	},
	indexes: [["createdDate"], ["updatedDate"], ["codeSuffix"], ["expirationDate"], ["dueDate"]],
	unique: [["codeHash"], ["idempotencyKey"]],
	counters: ["balance"],
	present: ["codeHash", "codeSuffix", "initialValue", "createdDate", "updatedDate"],
	sealed: ["code"],
	cached: true,
});

/**
 * A change of the balance of a gift card, written in the commit of the change and never changed itself. What an order does has the id of
 * the payment or of its movement.
 */
export interface GiftCardTransaction extends Document {
	readonly giftCardId: string;
	/** Its place among those of the gift card, from 1 on; drawn by the commit. */
	readonly position: string;
	readonly type: TransactionType;
	readonly operationType: "ADD" | "SUBTRACT";
	readonly amount: Minor;
	readonly orderInfo?: OrderInfo | undefined;
	/** Whether it is a payment of an order of the shop, or its return. */
	readonly payment?: true | undefined;
	/** The redemption that it gives back: once. */
	readonly voids?: string | undefined;
	/** Of redemptions outside of the shop's checkout: what must be theirs alone. */
	readonly claim?: string | undefined;
	readonly note?: string | undefined;
	/** Of the request that made it. */
	readonly idempotencyKey?: string | undefined;
	readonly createdDate: string;
}

export const giftCardTransactions = collection<GiftCardTransaction>("gift_card_transactions", {
	fields: {
		giftCardId: "text",
		position: "digits",
		type: "text",
		operationType: "text",
		"orderInfo.orderId": "text",
		voids: "text",
		claim: "text",
		idempotencyKey: "text",
		createdDate: "text",
	},
	indexes: [
		["giftCardId", "createdDate"],
		["giftCardId", "position"],
		["giftCardId", "orderInfo.orderId"],
	],
	unique: [["voids"], ["claim"], ["giftCardId", "idempotencyKey"]],
	present: ["giftCardId", "type", "operationType", "createdDate"],
});

/** Transactions of a gift card have the order of their commits. */
export const transactionPosition = (giftCardId: string): DrawnNumber => ({
	member: "position",
	sequence: `gift-card-${giftCardId}`,
	first: 1,
});
