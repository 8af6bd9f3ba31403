import type { listMyOrders as declaration } from "@cartwright/contract/orders/my-orders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { ordersPageRequest, ordersPageResponse } from "./orders-of-shopper.ts";

/** Lists the orders of the calling shopper. */
export const listMyOrders: Handler<typeof declaration> = async (context, request) => {
	const { found } = await context.store.read(context.site, { found: ordersPageRequest(context, request) });
	return ordersPageResponse(context, request, found);
};
