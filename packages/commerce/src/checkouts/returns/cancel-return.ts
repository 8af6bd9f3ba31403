import type { cancelReturn as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { storeCancellation } from "./store-return.ts";

export const cancelReturn: Handler<typeof declared> = async (context, { orderId, returnId }) =>
	storeCancellation(context, await findOrder(context, orderId), returnId);
