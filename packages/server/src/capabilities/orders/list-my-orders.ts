import type { listMyOrders as declaration } from "@cartwright/contract/orders/my-orders";
import type { Handler } from "../../foundation/handler.ts";
import { ordersAnswer, ordersQuestion } from "./orders-of-shopper.ts";

/** Lists the orders of the shopper who calls. */
export const listMyOrders: Handler<typeof declaration> = async (context, request) => {
	const { found } = await context.store.read(context.site, { found: ordersQuestion(context, request) });
	return ordersAnswer(context, request, found);
};
