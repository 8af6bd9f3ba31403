import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Fulfillment, Order } from "../orders/order.ts";

/** The fulfilment of the order with this id, or an error that names it. */
export const findFulfillment = ({ fulfillments = [] }: Order, id: string): Fulfillment => {
	const found = fulfillments.find((fulfillment) => fulfillment.id === id);
	if (found) return found;
	throw new ApplicationError("FULFILLMENT_NOT_FOUND", `The order has no fulfilment ${id}.`, { fulfillmentId: id });
};
