import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { cancelOrder as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { cancel, checkCancellable } from "./cancellation.ts";
import { returnWrites } from "./discount-claims.ts";
import { orderCanceled, orderUpdated } from "./events.ts";
import { findOrder } from "./load/find-order.ts";
import { loadClaimedDiscounts } from "./load/load-claimed-discounts.ts";
import { loadReservedItems } from "./load/load-reserved-items.ts";
import { returnStock } from "./order-stock.ts";
import { orderView } from "./order-view.ts";
import { changedOrderWrites } from "./order-writes.ts";

export const cancelOrder = async (
	context: Context,
	request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { store, site } = context;
	const stored = await findOrder(context, request.id);
	checkCancellable(stored.doc);
	const cancellation = {
		restockAllItems: request.restockAllItems ?? false,
		sendOrderCanceledEmail: request.sendOrderCanceledEmail ?? false,
		...(request.customMessage ? { customMessage: request.customMessage } : {}),
	};
	// Stock that is only reserved was never sold: it is always released.
	const restock = cancellation.restockAllItems || stored.doc.stock.state === "HELD";
	const order = cancel(stored.doc, restock, context);
	const events = [orderCanceled(order, cancellation, context), orderUpdated(order, ["status"], context)];
	await store.commit(site, [
		...changedOrderWrites(stored, order, events),
		...(restock ? returnStock(stored.doc, await loadReservedItems(context, stored.doc), context) : []),
		...returnWrites(stored.doc, await loadClaimedDiscounts(context, stored.doc)),
	]);
	return { order: orderView(order, { origin: context.origin, forStaff: true }) };
};
