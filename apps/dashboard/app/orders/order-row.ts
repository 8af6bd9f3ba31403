import type { Order } from "./received.ts";

/** An order as a row of the list shows it. */
export interface OrderRow {
	readonly id: string;
	readonly number: string;
	readonly date: string;
	readonly buyer: string;
	readonly email: string;
	readonly status: string;
	readonly payment: string;
	readonly fulfillment: string;
	readonly delivery: string;
	readonly items: number;
	readonly total: string;
	readonly currency: string;
	readonly isNew: boolean;
}

export const buyerOf = ({ billingInfo, recipientInfo }: Order): string => {
	const { firstName, lastName } = billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {};
	return [firstName, lastName].filter(Boolean).join(" ");
};

export const orderRow = (order: Order): OrderRow => ({
	id: order.id ?? "",
	number: order.number,
	date: order.purchasedDate ?? order.createdDate ?? "",
	buyer: buyerOf(order),
	email: order.buyerInfo?.email ?? "",
	status: order.status,
	payment: order.paymentStatus,
	fulfillment: order.fulfillmentStatus,
	delivery: order.shippingInfo?.title ?? "",
	items: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
	total: order.priceSummary?.total?.amount ?? "0",
	currency: order.currency ?? "",
	isNew: order.seenByAHuman === false,
});
