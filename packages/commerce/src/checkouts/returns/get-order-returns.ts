import type { getOrderReturns as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { findOrder } from "../../orders/load/find-order.ts";
import { orderReturnsView } from "./return-view.ts";

export const getOrderReturns: Handler<typeof declared> = async (context, { orderId }) => {
	const { doc: order } = await findOrder(context, orderId);
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	return { orderReturns: orderReturnsView(order, shop?.doc, context.now) };
};
