import type { bulkGenerateInvoices as declared } from "@cartwright/contract/orders/order-invoices";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, byIds } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { orderNotFound } from "../orders/ownership.ts";
import { issuedDocuments } from "./documents.ts";
import { invoiceExists } from "./invoice-exists.ts";
import { invoiceWrites } from "./issued.ts";

/** One commit for all invoices. An order that appears twice in the request gets one. */
export const bulkGenerateInvoices: Handler<typeof declared> = async (context, { orderIds }) => {
	const { store, site } = context;
	const { shop, ordersById, existing } = await store.read(site, {
		shop: byId(settings, settingsId),
		ordersById: byIds(orders, orderIds),
		existing: byIds(issuedDocuments, orderIds),
	});
	const invoiced = new Set(existing.keys());
	const outcomes = orderIds.map((orderId) =>
		outcomeOf(() => {
			const order = ordersById.get(orderId);
			if (!order) throw orderNotFound(orderId);
			if (invoiced.has(orderId)) throw invoiceExists(orderId);
			const writes = invoiceWrites(order, shop?.doc ?? defaultSettings, context);
			invoiced.add(orderId);
			return writes;
		}),
	);
	await store.commit(
		site,
		outcomes.flatMap((outcome) => ("value" in outcome ? outcome.value : [])),
	);
	return {
		results: outcomes.map((outcome, index) => {
			const orderId = orderIds[index] ?? "";
			const item = "value" in outcome ? { orderId, invoiceId: orderId } : undefined;
			return { itemMetadata: itemMetadata(orderId, index, outcome), item };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
