import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../documents.ts";
import type { Order } from "../order.ts";
import { maySeePurchase, orderNotFound } from "../ownership.ts";

/** Finds an order that the caller may see. */
export const findOrder = async ({ store, site, identity }: ReadContext, id: string): Promise<Stored<Order>> => {
	const { order } = await store.read(site, { order: byId(orders, id) });
	if (!order || !maySeePurchase(order.doc, { checkoutId: order.doc.checkoutId, identity })) throw orderNotFound(id);
	return order;
};
