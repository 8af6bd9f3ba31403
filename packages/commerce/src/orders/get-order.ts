import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { getOrder as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { linkCreator } from "@cartwright/kernel/sites/signed-link";
import { downloadableLines, downloadsOf } from "./downloads.ts";
import { findOrder } from "./load/find-order.ts";
import type { Order } from "./order.ts";
import { type OrderViewOptions, orderView } from "./order-view.ts";

export const getOrder = async (
	context: Context,
	{ id }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { doc } = await findOrder(context, id);
	const { origin, identity } = context;
	return { order: orderView(doc, { origin, forStaff: actsForShop(identity), ...downloads(context, doc) }) };
};

/** Links depend on the time, so the responses of other orders can be cached. */
const downloads = (context: Context, order: Order): Pick<OrderViewOptions, "downloads"> => {
	if (downloadableLines(order).length === 0) return {};
	const { site, origin, cursorKey: key, now, identity } = context;
	return { downloads: downloadsOf(order, { site, origin, key, now, createdBy: linkCreator(identity) }) };
};
