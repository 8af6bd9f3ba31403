import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { type OrderSettings, orderSettings } from "../orders/settings.ts";
import { issuedDocuments } from "./documents.ts";
import { creditNoteWrite, invoiceWrites } from "./issued.ts";

const { orderApproved, orderPaymentStatusUpdated } = service.events;
const { refundCompleted } = orderTransactions.events;

/** Issues the invoice of an order that is paid, if the shop wants it. */
export const issueInvoices: Subscriber = {
	name: "invoices",
	types: [orderApproved, orderPaymentStatusUpdated].flatMap((event) => event?.type ?? []),
	handle: (context, { site, entityId }) =>
		rerunOnConflict(async () => {
			const { order, shop, invoice } = await load(context, site, entityId);
			// Imported orders were invoiced where they come from.
			if (!order || invoice || order.doc.channelInfo.type === "OTHER_PLATFORM") return;
			if (!getsInvoice(order.doc, orderSettings(shop))) return;
			try {
				await context.store.commit(site, invoiceWrites(order, shop, context));
			} catch (error) {
				if (!(error instanceof ApplicationError)) throw error;
				context.log.warn({ orderId: entityId, code: error.code }, `no invoice was issued: ${error.message}`);
			}
		}),
};

const getsInvoice = (
	{ status, paymentStatus, payments }: Order,
	{ createInvoice, autoGenerateInvoiceOnPaidOrder }: OrderSettings,
): boolean => {
	if (status !== "APPROVED" || paymentStatus !== "PAID") return false;
	const isPaidOnline = payments.some(({ method, captured }) => method !== "OFFLINE" && captured > 0);
	return autoGenerateInvoiceOnPaidOrder || (createInvoice && isPaidOnline);
};

/** Issues the credit note for a refund whose money has gone back, if the order has an invoice. */
export const issueCreditNotes: Subscriber = {
	name: "credit-notes",
	types: refundCompleted ? [refundCompleted.type] : [],
	handle: (context, { site, entityId, data }) =>
		rerunOnConflict(async () => {
			const refundId = String(data.refundId);
			const { order, shop, invoice } = await load(context, site, entityId);
			const { existing } = await context.store.read(site, { existing: byId(issuedDocuments, refundId) });
			const refund = order?.doc.refunds?.find(({ id }) => id === refundId);
			if (!order || !refund || !invoice || existing) return;
			await context.store.commit(site, [creditNoteWrite(order.doc, refund, shop, context.now)]);
		}),
};

const load = async ({ store }: WorkContext, site: string, orderId: string) => {
	const { shop, ...documents } = await store.read(site, {
		order: byId(orders, orderId),
		invoice: byId(issuedDocuments, orderId),
		shop: byId(settings, settingsId),
	});
	return { ...documents, shop: shop?.doc ?? defaultSettings };
};
