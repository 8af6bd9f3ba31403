import type { Received } from "@cartwright/contract/message";
import type { Activity as ActivityMessage } from "@cartwright/contract/orders/order-activity-messages";
import type { OrderDocument as DocumentMessage } from "@cartwright/contract/orders/order-documents";
import type { Fulfillment as FulfillmentMessage } from "@cartwright/contract/orders/order-fulfillments";
import type { Order as OrderMessage } from "@cartwright/contract/orders/order-messages";
import type { OrderPayment as PaymentMessage } from "@cartwright/contract/orders/order-payment-messages";
import type { OrderReturns as ReturnsMessage } from "@cartwright/contract/orders/order-return-messages";
import type {
	Refund as RefundMessage,
	OrderTransactions as TransactionsMessage,
} from "@cartwright/contract/orders/order-transaction-messages";

/** What the services return about orders. */
export type Order = Received<typeof OrderMessage>;
export type Activity = Received<typeof ActivityMessage>;
export type Fulfillment = Received<typeof FulfillmentMessage>;
export type OrderDocument = Received<typeof DocumentMessage>;
export type OrderPayment = Received<typeof PaymentMessage>;
export type OrderReturns = Received<typeof ReturnsMessage>;
export type OrderTransactions = Received<typeof TransactionsMessage>;
export type Refund = Received<typeof RefundMessage>;
