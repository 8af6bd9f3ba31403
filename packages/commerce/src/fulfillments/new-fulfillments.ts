import type { Fulfillment as WireFulfillment } from "@cartwright/contract/orders/order-fulfillments";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Change } from "../orders/activities.ts";
import { unfulfilledQuantities } from "../orders/fulfillment-status.ts";
import type { FulfilledLine, Fulfillment, Order } from "../orders/order.ts";
import { withChangedFulfillments } from "./changed-fulfillments.ts";
import { informationOf } from "./information.ts";

/** A fulfilment that a request creates, and where in the request it is. */
export interface NewFulfillment {
	readonly sent: WireFulfillment;
	readonly path: string;
}

/** Adds fulfilments to an approved order: all of them, or it throws. */
export const withNewFulfillments = (order: Order, added: readonly NewFulfillment[], change: Change): Order => {
	if (order.status !== "APPROVED") {
		const description = `Only approved orders are fulfilled; this one is ${order.status}.`;
		throw new ApplicationError("ORDER_NOT_APPROVED", description, { orderId: order.id });
	}
	const left = unfulfilledQuantities(order);
	const created = added.map(({ sent, path }): Fulfillment => {
		const lineItems = fulfilledLines(sent, left, path);
		return { id: change.newId(), createdDate: change.now, lineItems, ...informationOf(sent) };
	});
	return withChangedFulfillments(order, [...(order.fulfillments ?? []), ...created], added[0]?.path ?? "", change);
};

/** The pieces of a new fulfilment, which are taken out of what is left of each line. */
const fulfilledLines = ({ lineItems }: WireFulfillment, left: Map<string, number>, path: string): FulfilledLine[] => {
	if (!lineItems?.length) throw invalid(`${path}.lineItems`, "must name at least one line of the order", "MIN_SIZE");
	const named = new Set<string>();
	return lineItems.map(({ id: sentId, quantity: requestedQuantity }, index) => {
		const id = sentId ?? "";
		const unfulfilledQuantity = left.get(id);
		if (unfulfilledQuantity === undefined) {
			throw new ApplicationError("ORDER_LINE_ITEM_NOT_FOUND", `The order has no line ${id}.`, { lineItemId: id });
		}
		if (named.has(id)) throw invalid(`${path}.lineItems[${index}].id`, "must differ from the ids of other lines");
		named.add(id);
		const quantity = requestedQuantity ?? unfulfilledQuantity;
		if (quantity > unfulfilledQuantity || quantity === 0) {
			const description = `Line ${id} has ${unfulfilledQuantity} pieces that no fulfilment has yet.`;
			throw new ApplicationError("FULFILLED_QUANTITY_EXCEEDED", description, { lineItemId: id, unfulfilledQuantity });
		}
		left.set(id, unfulfilledQuantity - quantity);
		return { id, quantity };
	});
};
