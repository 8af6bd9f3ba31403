import type { requestReturnByLink as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findLinkedOrder } from "../../orders/load/find-linked-order.ts";
import { requireActingLink, returning } from "../../orders/load/may-link-act.ts";
import { storeReturn } from "./store-return.ts";

export const requestReturnByLink: Handler<typeof declared> = async (context, { token, newReturn }) => {
	const { link, order } = await findLinkedOrder(context, token);
	await requireActingLink(context, link, returning);
	return storeReturn({ ...context, site: link.site }, order, newReturn, false);
};
