import type { openOrderReturns as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { findLinkedOrder } from "../../orders/load/find-linked-order.ts";
import { canceling, mayLinkAct, returning } from "../../orders/load/may-link-act.ts";
import { orderReturnsView } from "./return-view.ts";

export const openOrderReturns: Handler<typeof declared> = async (context, { token }) => {
	const { link, order } = await findLinkedOrder(context, token);
	const { shop } = await context.store.read(link.site, { shop: byId(settings, settingsId) });
	const [mayReturn, mayCancel] = await Promise.all([
		mayLinkAct(context, link, returning),
		mayLinkAct(context, link, canceling),
	]);
	const shown = orderReturnsView(order.doc, shop?.doc, context.now);
	return {
		orderReturns: {
			...shown,
			returnableItems: mayReturn ? shown.returnableItems : [],
			cancelableUntil: mayCancel ? shown.cancelableUntil : undefined,
		},
	};
};
