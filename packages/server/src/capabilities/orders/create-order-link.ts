import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { createOrderLink as declared } from "@cartwright/contract/orders/order-links";
import type { Context } from "../../foundation/context.ts";
import { findOrder } from "./find-order.ts";
import { orderLink } from "./order-link.ts";

export const createOrderLink = async (
	context: Context,
	request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { site, origin, cursorKey: key, now } = context;
	const { doc } = await findOrder(context, request.orderId ?? "");
	return orderLink({ site, orderId: doc.id, origin, key, now });
};
