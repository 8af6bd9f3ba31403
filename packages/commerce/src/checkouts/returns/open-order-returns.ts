import type { openOrderReturns as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { findLinkedOrder } from "../../orders/load/find-linked-order.ts";
import { orderReturnsView } from "./return-view.ts";

export const openOrderReturns: Handler<typeof declared> = async (context, { token }) => {
	const { link, order } = await findLinkedOrder(context, token);
	const { shop } = await context.store.read(link.site, { shop: byId(settings, settingsId) });
	return { orderReturns: orderReturnsView(order.doc, shop?.doc, context.now) };
};
