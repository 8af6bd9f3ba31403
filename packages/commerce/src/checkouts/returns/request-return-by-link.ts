import type { requestReturnByLink as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findLinkedOrder } from "../../orders/load/find-linked-order.ts";
import { storeReturn } from "./store-return.ts";

export const requestReturnByLink: Handler<typeof declared> = async (context, { token, newReturn }) => {
	const { link, order } = await findLinkedOrder(context, token);
	return storeReturn({ ...context, site: link.site }, order, newReturn, false);
};
