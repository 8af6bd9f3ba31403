import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type { Image } from "@cartwright/contract/media/media-messages";
import type {
	OrderPaymentRequestSource,
	OrderPaymentRequestStatus,
	PaymentActionLinks,
} from "@cartwright/contract/orders/order-payment-request-messages";
import { collection } from "@cartwright/store/collection";
import type { PaymentCollection } from "./payment-collection.ts";

/** An amount of an order that a buyer is asked for by a link: an amount to collect, with what its page shows. */
export interface OrderPaymentRequest extends PaymentCollection {
	readonly status: OrderPaymentRequestStatus;
	readonly orderNumber: string;
	readonly currency: string;
	readonly title: string;
	readonly description?: string | undefined;
	/** With the address of a file of the shop in its stored form. */
	readonly image?: Image | undefined;
	readonly expirationDate?: string | undefined;
	/** The expiration date while the request is unpaid. */
	readonly expiresAt?: string | undefined;
	readonly source?: OrderPaymentRequestSource | undefined;
	readonly blocksOffline: boolean;
	readonly actionLinks?: PaymentActionLinks | undefined;
	readonly extendedFields?: ExtendedFields | undefined;
	readonly updatedDate: string;
}

export const orderPaymentRequests = collection<OrderPaymentRequest>("order_payment_requests", {
	fields: {
		orderId: "text",
		orderNumber: "digits",
		status: "text",
		title: "text",
		description: "text",
		amount: "number",
		expirationDate: "text",
		expiresAt: "text",
		"source.appId": "text",
		"source.externalId": "text",
		createdDate: "text",
		updatedDate: "text",
	},
	indexes: [
		["createdDate"],
		["updatedDate"],
		["orderId"],
		["orderNumber"],
		["status", "createdDate"],
		["expirationDate"],
		["expiresAt"],
		["source.externalId"],
	],
	present: ["orderId", "orderNumber", "status", "title", "amount", "createdDate", "updatedDate"],
});

/** The status at a time: the job that stores that requests have expired runs a little later. */
export const statusAt = ({ status, expiresAt }: OrderPaymentRequest, now: string): OrderPaymentRequestStatus =>
	expiresAt !== undefined && expiresAt <= now ? "EXPIRED" : status;

/** The request in a final state. */
export const closed = (
	request: OrderPaymentRequest,
	status: Exclude<OrderPaymentRequestStatus, "UNPAID">,
	now: string,
): OrderPaymentRequest => ({ ...request, status, expiresAt: undefined, updatedDate: now });
