import type { OrderReturns, OrderReturn as WireReturn } from "@cartwright/contract/orders/order-return-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Order } from "../../orders/order.ts";
import type { OrderReturn } from "../../orders/order-return.ts";
import { orderSettings, returnSettings } from "../../orders/settings.ts";
import { refundSums } from "../../payments/refund.ts";
import { cancelableUntil } from "./buyer-cancellation.ts";
import { returnableByBuyer } from "./returnable.ts";

export const returnView = (order: Order, each: OrderReturn): WireReturn => {
	const { lineItems, receivedItems = [], refundId: _, ...rest } = each;
	return {
		...rest,
		orderId: order.id,
		orderNumber: order.number,
		lineItems: [...lineItems],
		receivedItems: [...receivedItems],
		refund: refundView(order, each),
	};
};

const refundView = (order: Order, { refundId }: OrderReturn): WireReturn["refund"] => {
	const refund = order.refunds?.find(({ id }) => id === refundId);
	if (!refund) return undefined;
	const { requested, refunded, pending } = refundSums(order, refund);
	const decided = refunded > 0 ? "DONE" : "FAILED";
	return {
		id: refund.id,
		status: pending > 0 ? "PENDING" : decided,
		amount: priceIn(refunded + pending || requested, moneyOf(order)),
	};
};

/** What the buyer may do with the order at this time. */
export const orderReturnsView = (order: Order, shop: Settings | undefined, now: string): OrderReturns => {
	const settings = returnSettings(shop);
	const { items, until } = returnableByBuyer(order, settings, now);
	return {
		returns: (order.returns ?? []).map((each) => returnView(order, each)).reverse(),
		returnableItems: [...items],
		returnableUntil: until,
		reasons: [...settings.reasons],
		shippingNote: settings.shippingNote,
		cancelableUntil: cancelableUntil(order, orderSettings(shop), now),
	};
};
