import type { createFulfillment as declared } from "@cartwright/contract/orders/order-fulfillments";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { orderWithFulfillments } from "../orders/fulfillment-view.ts";
import { findOrder } from "../orders/load/find-order.ts";
import { fulfillmentsWrites } from "./fulfillment-writes.ts";
import { withNewFulfillments } from "./new-fulfillments.ts";

export const createFulfillment: Handler<typeof declared> = async (context, { orderId, fulfillment }) => {
	const { store, site } = context;
	const stored = await findOrder(context, orderId);
	const order = withNewFulfillments(stored.doc, [{ sent: fulfillment, path: "fulfillment" }], context);
	await store.commit(site, fulfillmentsWrites(stored, order, context));
	return {
		orderWithFulfillments: orderWithFulfillments(order),
		fulfillmentId: order.fulfillments?.at(-1)?.id ?? "",
	};
};
