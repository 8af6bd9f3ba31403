import type { listFulfillmentsForSingleOrder as declared } from "@cartwright/contract/orders/order-fulfillments";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { orderWithFulfillments } from "../orders/fulfillment-view.ts";
import { findOrder } from "../orders/load/find-order.ts";

export const listFulfillmentsForSingleOrder: Handler<typeof declared> = async (context, { orderId }) => {
	const { doc } = await findOrder(context, orderId);
	return { orderWithFulfillments: orderWithFulfillments(doc) };
};
