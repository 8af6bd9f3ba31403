import type { ChargedBy } from "@cartwright/contract/orders/payments-collector";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { collection, type Document } from "@cartwright/store/collection";
import type { DelayedCapture } from "./delayed-capture.ts";
import type { Payment } from "./payment.ts";

/** An amount of an order that staff ask the buyer to pay. Its id is the `paymentGatewayOrderId` to pay it with. */
export interface PaymentCollection extends Document {
	readonly orderId: string;
	readonly amount: Minor;
	/** If present, the amount is authorised and captured by a later call. */
	readonly delayedCapture?: DelayedCapture | undefined;
	/** Whether the provider keeps the method that it is paid with. */
	readonly savesMethod?: boolean | undefined;
	/** Of whoever prepared it: a second call with it prepares nothing. */
	readonly idempotencyKey?: string | undefined;
	/** Who collects it, as staff said. */
	readonly chargedBy?: ChargedBy | undefined;
	readonly createdDate: string;
}

export const paymentCollections = collection<PaymentCollection>("payment_collections", {
	fields: { orderId: "text", createdDate: "text" },
	indexes: [["orderId"]],
	present: ["orderId", "createdDate"],
});

/** What is to be paid of a collection: nothing once a payment took or holds it, and never more than is owed. */
export const amountOfCollection = (
	{ id, amount }: PaymentCollection,
	payments: readonly Payment[],
	owed: Minor,
): Minor => {
	const isPaid = payments.some(({ collectionId, authorized }) => collectionId === id && authorized > 0);
	return isPaid ? 0 : Math.min(amount, owed);
};
