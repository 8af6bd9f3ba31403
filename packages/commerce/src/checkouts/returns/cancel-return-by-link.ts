import type { cancelReturnByLink as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findLinkedOrder } from "../../orders/load/find-linked-order.ts";
import { requireActingLink, returning } from "../../orders/load/may-link-act.ts";
import { storeCancellation } from "./store-return.ts";

export const cancelReturnByLink: Handler<typeof declared> = async (context, { token, returnId }) => {
	const { link, order } = await findLinkedOrder(context, token);
	await requireActingLink(context, link, returning);
	return storeCancellation({ ...context, site: link.site }, order, returnId);
};
