import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { createOrderLink as declared } from "@cartwright/contract/orders/order-links";
import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { recordLink } from "@cartwright/kernel/foundation/record-link";
import { linkCreator } from "@cartwright/kernel/sites/signed-link";
import { orders } from "./documents.ts";
import { findOrder } from "./load/find-order.ts";
import { orderLink } from "./order-link.ts";

export const createOrderLink = async (
	context: Context,
	request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { site, origin, cursorKey: key, now } = context;
	const { doc } = await findOrder(context, request.orderId);
	if (actsForShop(context.identity)) await recordLink(context, orders.name, doc.id);
	return orderLink({ site, orderId: doc.id, origin, key, now, createdBy: linkCreator(context.identity) });
};
