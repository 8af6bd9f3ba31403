import type { cancelOrderByLink as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findLinkedOrder } from "../../orders/load/find-linked-order.ts";
import { canceling, requireActingLink } from "../../orders/load/may-link-act.ts";
import { cancelForBuyer } from "./cancel-for-buyer.ts";

export const cancelOrderByLink: Handler<typeof declared> = async (context, { token }) => {
	const { link, order } = await findLinkedOrder(context, token);
	await requireActingLink(context, link, canceling);
	return cancelForBuyer({ ...context, site: link.site }, order);
};
