import { ItemMetadata } from "../bulk-messages.ts";
import { bool, fieldMask, message, optional, text, type Wire } from "../message.ts";
import { FulfillmentStatus, Order, PaymentStatus } from "./order-messages.ts";

/** Present fields are changed; absent ones stay. */
export const OrderToUpdate = message({
	/** The order, with its id and the fields to change. */
	order: Order,
	fieldMask: fieldMask(),
});
export type OrderToUpdate = Wire<typeof OrderToUpdate>;

export const OrderResult = message({
	itemMetadata: ItemMetadata,
	/** The order after the change, if `returnEntity` is set. */
	item: Order,
});
export type OrderResult = Wire<typeof OrderResult>;

export const OrderTagsResult = message({
	itemMetadata: ItemMetadata,
});
export type OrderTagsResult = Wire<typeof OrderTagsResult>;

export const OrdersExperiments = message({
	/** Always false. */
	epCommitTax: bool(),
	/** Always false. */
	moveMerchantEmailToEp: bool(),
	/** Always false. */
	moveBuyerOrderConfirmationEmailToEp: bool(),
	/** Always false. */
	producedByEpBridge: bool(),
	/** Always false. */
	enableRewrittenSideEffects: bool(),
});
export type OrdersExperiments = Wire<typeof OrdersExperiments>;

export const OrderApproved = message({
	/** The order. */
	order: Order,
	/** Switches of the hosted platform; always false. */
	ordersExperiments: OrdersExperiments,
});
export type OrderApproved = Wire<typeof OrderApproved>;

export const OrderCanceled = message({
	/** The order. */
	order: Order,
	/** Whether the items are returned to stock. */
	restockAllItems: bool(),
	/** Whether the buyer gets a mail. */
	sendOrderCanceledEmail: bool(),
	/** The message in the mail. */
	customMessage: optional(text()),
});
export type OrderCanceled = Wire<typeof OrderCanceled>;

export const OrderFulfilled = message({
	/** The order. */
	order: Order,
	/** The status before the change. */
	previousFulfillmentStatus: FulfillmentStatus,
	/** The status after the change. */
	newFulfillmentStatus: FulfillmentStatus,
	/** What changed the status. */
	action: text(),
});
export type OrderFulfilled = Wire<typeof OrderFulfilled>;

export const OrderPaymentStatusUpdated = message({
	/** The order. */
	order: Order,
	/** The status before the change. */
	previousPaymentStatus: PaymentStatus,
});
export type OrderPaymentStatusUpdated = Wire<typeof OrderPaymentStatusUpdated>;
