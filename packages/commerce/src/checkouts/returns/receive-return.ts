import type { ReceivedItem as SentItem } from "@cartwright/contract/orders/order-return-messages";
import type { receiveReturn as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { type OrderReturn, quantitiesOf, type ReceivedItem } from "../../orders/order-return.ts";
import { restock } from "../billing/restock.ts";
import { quantityExceeded } from "./requested-return.ts";
import { findReturnBefore, withReturnStep } from "./return-steps.ts";
import { commitReturn } from "./store-return.ts";

export const receiveReturn: Handler<typeof declared> = async (context, request) => {
	const { orderId, returnId, items, notifyBuyer } = request;
	const stored = await findOrder(context, orderId);
	const receivedItems = items.map(received);
	checkReceived(findReturnBefore(stored.doc, returnId, "RECEIVED"), receivedItems);
	const restocked = receivedItems.filter((item) => item.restock);
	const { order, writes } = await restock(context, stored.doc, restocked);
	const lineItems = [...quantitiesOf(receivedItems)].map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
	const step = withReturnStep(order, returnId, { status: "RECEIVED", lineItems, receivedItems }, context.now);
	return commitReturn(context, stored, step, { notifiesBuyer: notifyBuyer ?? true }, writes);
};

const received = ({ lineItemId, quantity, condition, restock: isRestocked }: SentItem): ReceivedItem => ({
	lineItemId: lineItemId ?? "",
	quantity: quantity ?? 0,
	condition: condition ?? "AS_NEW",
	restock: isRestocked ?? false,
});

const checkReceived = ({ lineItems }: OrderReturn, items: readonly ReceivedItem[]): void => {
	const requested = quantitiesOf(lineItems);
	for (const [lineItemId, quantity] of quantitiesOf(items)) {
		const maxQuantity = requested.get(lineItemId) ?? 0;
		if (quantity > maxQuantity) throw quantityExceeded(lineItemId, quantity, maxQuantity);
	}
};
