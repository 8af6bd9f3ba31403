import type { listInvoicesForMultipleOrders as declared } from "@cartwright/contract/orders/order-invoices";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { maySee } from "../orders/ownership.ts";
import { addedInvoices, issuedDocuments } from "./documents.ts";
import { invoicesOf } from "./invoices-of-order.ts";

export const listInvoicesForMultipleOrders: Handler<typeof declared> = async (context, { orderIds }) => {
	const { store, site, identity } = context;
	const ids = [...new Set(orderIds)];
	const { ordersById, issued, added } = await store.read(site, {
		ordersById: byIds(orders, ids),
		issued: byIds(issuedDocuments, ids),
		added: byIds(addedInvoices, ids),
	});
	const seen = ids.flatMap((id) => ordersById.get(id)?.doc ?? []).filter((order) => maySee(order, identity));
	return {
		invoicesForOrder: seen.map(({ id }) => ({
			orderId: id,
			invoicesInfo: invoicesOf(issued.get(id), added.get(id)?.doc),
		})),
	};
};
