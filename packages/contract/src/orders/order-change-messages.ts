import { ItemMetadata } from "../bulk-messages.ts";
import { bool, fieldMask, message, optional, text, type Wire } from "../message.ts";
import { FulfillmentStatus, Order, PaymentStatus } from "./order-messages.ts";

/** Present fields are changed; absent ones stay. */
export const OrderToUpdate = message({
	order: Order,
	fieldMask: fieldMask(),
});
export type OrderToUpdate = Wire<typeof OrderToUpdate>;

export const OrderResult = message({
	itemMetadata: ItemMetadata,
	item: Order,
});
export type OrderResult = Wire<typeof OrderResult>;

export const OrderTagsResult = message({
	itemMetadata: ItemMetadata,
});
export type OrderTagsResult = Wire<typeof OrderTagsResult>;

export const OrdersExperiments = message({
	epCommitTax: bool(),
	moveMerchantEmailToEp: bool(),
	moveBuyerOrderConfirmationEmailToEp: bool(),
	producedByEpBridge: bool(),
	enableRewrittenSideEffects: bool(),
});
export type OrdersExperiments = Wire<typeof OrdersExperiments>;

export const OrderApproved = message({
	order: Order,
	ordersExperiments: OrdersExperiments,
});
export type OrderApproved = Wire<typeof OrderApproved>;

export const OrderCanceled = message({
	order: Order,
	restockAllItems: bool(),
	sendOrderCanceledEmail: bool(),
	customMessage: optional(text()),
});
export type OrderCanceled = Wire<typeof OrderCanceled>;

export const OrderFulfilled = message({
	order: Order,
	previousFulfillmentStatus: FulfillmentStatus,
	newFulfillmentStatus: FulfillmentStatus,
	action: text(),
});
export type OrderFulfilled = Wire<typeof OrderFulfilled>;

export const OrderPaymentStatusUpdated = message({
	order: Order,
	previousPaymentStatus: PaymentStatus,
});
export type OrderPaymentStatusUpdated = Wire<typeof OrderPaymentStatusUpdated>;
