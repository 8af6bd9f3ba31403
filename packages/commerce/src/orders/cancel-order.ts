import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { cancelOrder as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import { replace, type Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { cancel, checkCancellable, holdsStock } from "./cancellation.ts";
import { orders } from "./documents.ts";
import { orderCanceled, orderUpdated } from "./events.ts";
import { findOrder } from "./load/find-order.ts";
import type { Order } from "./order.ts";
import { itemIdsOf, releaseStock } from "./order-stock.ts";
import { orderView } from "./order-view.ts";

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
		replace(orders, stored, order, events),
		...(restock ? await restockWrites(context, stored.doc) : []),
	]);
	return { order: orderView(order, { origin: context.origin, forStaff: true }) };
};

const restockWrites = async (context: Context, order: Order): Promise<Write[]> => {
	if (!holdsStock(order) || order.stock.reservations.length === 0) return [];
	const { reservations } = order.stock;
	const { items } = await context.store.read(context.site, { items: byIds(inventoryItems, itemIdsOf(reservations)) });
	return releaseStock(order.id, reservations, items, context);
};
