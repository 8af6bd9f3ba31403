import type { generateInvoice as declared } from "@cartwright/contract/orders/order-invoices";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { findOrder } from "../orders/load/find-order.ts";
import { issuedDocuments } from "./documents.ts";
import { invoiceExists } from "./invoice-exists.ts";
import { invoiceWrites } from "./issued.ts";

export const generateInvoice: Handler<typeof declared> = async (context, { orderId }) => {
	const { store, site } = context;
	const [order, { shop, existing }] = await Promise.all([
		findOrder(context, orderId),
		store.read(site, { shop: byId(settings, settingsId), existing: byId(issuedDocuments, orderId) }),
	]);
	if (existing) throw invoiceExists(orderId);
	await store.commit(site, invoiceWrites(order, shop?.doc ?? defaultSettings, context));
	return { invoiceId: orderId };
};
