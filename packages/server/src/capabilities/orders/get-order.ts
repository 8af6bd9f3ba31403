import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { getOrder as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "../../foundation/context.ts";
import { actsForShop } from "../../foundation/identity.ts";
import { findOrder } from "./find-order.ts";
import { orderView } from "./order-view.ts";

export const getOrder = async (
	context: Context,
	{ id }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { doc } = await findOrder(context, id);
	return { order: orderView(doc, { origin: context.origin, privateTags: actsForShop(context.identity) }) };
};
