import type { cancelMyOrder as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { cancelForBuyer } from "./cancel-for-buyer.ts";

export const cancelMyOrder: Handler<typeof declared> = async (context, { orderId }) =>
	cancelForBuyer(context, await findOrder(context, orderId));
