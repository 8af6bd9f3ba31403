import type { deleteFulfillment as declared } from "@cartwright/contract/orders/order-fulfillments";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withFulfillments } from "../orders/fulfillment-status.ts";
import { orderWithFulfillments } from "../orders/fulfillment-view.ts";
import { findOrder } from "../orders/load/find-order.ts";
import { findFulfillment } from "./find-fulfillment.ts";
import { fulfillmentsWrites } from "./fulfillment-writes.ts";

export const deleteFulfillment: Handler<typeof declared> = async (context, { orderId, fulfillmentId }) => {
	const { store, site } = context;
	const stored = await findOrder(context, orderId);
	const deleted = findFulfillment(stored.doc, fulfillmentId);
	const others = stored.doc.fulfillments?.filter((fulfillment) => fulfillment !== deleted) ?? [];
	const order = withFulfillments(stored.doc, others, context);
	await store.commit(site, fulfillmentsWrites(stored, order, context));
	return { orderWithFulfillments: orderWithFulfillments(order) };
};
