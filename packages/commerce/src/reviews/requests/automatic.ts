import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { ReviewRequestSettings } from "@cartwright/products/reviews/settings";
import type { Order } from "../../orders/order.ts";
import { isUnpaidByAnybody } from "../../orders/unpaid-by-anybody.ts";
import type { ReviewRequest } from "./documents.ts";
import { buyerOf } from "./ordered-products.ts";

/** An order was approved or fulfilled. */
export interface OrderEvent {
	readonly orderId: string;
	readonly isFulfilment: boolean;
	readonly time: string;
}

const day = 86_400_000;
/** Nobody is asked about a purchase of so long ago. */
const maxAge = 180 * day;

const daysAfter = (time: string, days: number): string => new Date(Date.parse(time) + days * day).toISOString();

export const isFulfilled = ({ fulfillmentStatus }: Pick<Order, "fulfillmentStatus">): boolean =>
	fulfillmentStatus === "FULFILLED";

/** When the buyer of an order is asked, counted from its fulfilment if it is fulfilled. */
export const sendDateOf = (
	order: Pick<Order, "fulfillmentStatus" | "purchasedDate">,
	{ daysAfterFulfillment, daysAfterPurchase }: ReviewRequestSettings,
	time: string,
): string | undefined => {
	if (isFulfilled(order)) return daysAfter(time, daysAfterFulfillment);
	return daysAfterPurchase > 0 ? daysAfter(order.purchasedDate, daysAfterPurchase) : undefined;
};

/**
 * Whether the shop asks the buyer automatically. Buyers of imported orders were asked where they bought. Anybody can name any
 * address in an order that nobody pays, so such an order has to be fulfilled first.
 */
export const receivesRequest = (order: Order, event: OrderEvent): boolean =>
	order.status === "APPROVED" &&
	order.channelInfo.type !== "OTHER_PLATFORM" &&
	order.buyerInfo.email !== undefined &&
	(event.isFulfilment || !isUnpaidByAnybody(order)) &&
	Date.parse(event.time) - Date.parse(order.purchasedDate) < maxAge;

export const automaticRequest = (
	order: Order,
	productIds: readonly string[],
	sendDate: string,
	{ now, newId }: { readonly now: string; readonly newId: () => string },
): ReviewRequest => {
	const contactId = buyerOf(order);
	const { email } = order.buyerInfo;
	return {
		id: newId(),
		namespace: "stores",
		communicationChannel: "EMAIL",
		orderId: order.id,
		items: productIds.map((catalogItemId) => ({ catalogItemId })),
		...(contactId ? { contactId } : {}),
		...(email ? { email } : {}),
		language: order.buyerLanguage ?? order.siteLanguage,
		status: "SCHEDULED",
		sendDate,
		dueDate: sendDate,
		requestedBy: { identityType: "APP", appId: storesAppId },
		createdDate: now,
		updatedDate: now,
	};
};
