import type {
	OrderWithFulfillments,
	Fulfillment as WireFulfillment,
} from "@cartwright/contract/orders/order-fulfillments";
import type { Fulfillment, Order } from "./order.ts";
import { trackingLinkOf } from "./tracking.ts";

/** The fulfilments of an order in the contract's format. */
export const orderWithFulfillments = ({ id, fulfillments = [] }: Order): OrderWithFulfillments => ({
	orderId: id,
	fulfillments: fulfillments.map(fulfillmentView),
});

const fulfillmentView = (fulfillment: Fulfillment): WireFulfillment => {
	const { id, createdDate, lineItems, trackingInfo, customFields, status, completed } = fulfillment;
	return {
		id,
		createdDate,
		lineItems: lineItems.map((line) => ({ ...line })),
		trackingInfo: trackingInfo && { ...trackingInfo, trackingLink: trackingLinkOf(trackingInfo) },
		customInfo: customFields && { fieldsData: { ...customFields } },
		status,
		completed,
	};
};
