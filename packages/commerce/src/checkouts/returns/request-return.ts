import type { requestReturn as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { findOrder } from "../../orders/load/find-order.ts";
import { storeReturn } from "./store-return.ts";

export const requestReturn: Handler<typeof declared> = async (context, { orderId, newReturn }) =>
	storeReturn(context, await findOrder(context, orderId), newReturn, actsForShop(context.identity));
