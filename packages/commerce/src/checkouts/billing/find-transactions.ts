import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";

/** The order whose transactions staff correct. Without one, these calls name an error of their own. */
export const findTransactions = async ({ store, site }: ReadContext, orderId: string): Promise<Stored<Order>> => {
	const { order } = await store.read(site, { order: byId(orders, orderId) });
	if (order) return order;
	throw new ApplicationError("ORDER_TRANSACTIONS_NOT_FOUND", `The shop has no order ${orderId}.`, { orderId });
};
