import type { addInvoiceToOrder as declared } from "@cartwright/contract/orders/order-invoices";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { findOrder } from "../orders/load/find-order.ts";
import { addedInvoices, issuedDocuments } from "./documents.ts";
import { invoicesOf } from "./invoices-of-order.ts";

/** The contract lists 300 at most, the shop's own included. */
const maxAdded = 299;

export const addInvoiceToOrder: Handler<typeof declared> = async (context, { orderId, invoiceInfo: { id, appId } }) => {
	const { store, site } = context;
	const [, { before, issued }] = await Promise.all([
		findOrder(context, orderId),
		store.read(site, { before: byId(addedInvoices, orderId), issued: byId(issuedDocuments, orderId) }),
	]);
	const { invoices = [] } = before?.doc ?? {};
	if (invoices.some((each) => each.id === id && each.appId === appId)) {
		return { orderInvoices: invoicesOf(issued, { invoices }) };
	}
	if (invoices.length === maxAdded) {
		throw invalid("invoiceInfo", `is one more than the ${maxAdded} invoices that an order may have`, "MAX_SIZE");
	}
	const added = { id: orderId, invoices: [...invoices, { id, appId }] };
	await store.commit(site, [before ? replace(addedInvoices, before, added) : create(addedInvoices, added)]);
	return { orderInvoices: invoicesOf(issued, added) };
};
