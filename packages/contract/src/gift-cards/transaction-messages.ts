import { enumeration, guid, message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";
import { GiftCardAmount, GiftCardOrderInfo } from "./gift-card-messages.ts";

/**
 * INITIAL: the gift card was created. REDEEM: it paid. VOID: what it paid was given back because the order was not placed or was cancelled.
 * PAYMENT_METHOD_REFUND: a refund went to it. MANUAL: staff changed the balance.
 */
export const TransactionType = enumeration(["REDEEM", "VOID", "INITIAL", "PAYMENT_METHOD_REFUND", "MANUAL"]);
export type TransactionType = Wire<typeof TransactionType>;

/** A change of the balance of a gift card. It never changes itself. */
export const GiftCardTransaction = message({
	/** Id of the transaction. */
	id: readOnly(optional(text({ format: "GUID" }))),
	createdDate: readOnly(optional(timestamp())),
	/** What happened. */
	type: readOnly(TransactionType),
	/** Id of the gift card. */
	giftCardId: readOnly(guid()),
	/** How much was added or taken. */
	amount: readOnly(GiftCardAmount),
	/** The balance after it. */
	updatedBalance: readOnly(GiftCardAmount),
	/** Whether the amount was added or taken. */
	operationType: readOnly(enumeration(["ADD", "SUBTRACT"])),
	/** The order that it belongs to. */
	orderInfo: GiftCardOrderInfo,
});
export type GiftCardTransaction = Wire<typeof GiftCardTransaction>;
