import type { listFulfillmentsForSingleOrder as declared } from "@cartwright/contract/orders/order-fulfillments";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../orders/find-order.ts";
import { orderWithFulfillments } from "./fulfillment-view.ts";

export const listFulfillmentsForSingleOrder: Handler<typeof declared> = async (context, { orderId }) => {
	const { doc } = await findOrder(context, orderId);
	return { orderWithFulfillments: orderWithFulfillments(doc) };
};
