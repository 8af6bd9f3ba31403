import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import { bookEntries } from "../../orders/book-entry.ts";
import { orders } from "../../orders/documents.ts";
import { type ReportedEntry, reportedEntry } from "../../orders/entries.ts";
import type { PaymentContext } from "../payments/context.ts";

interface Reported {
	readonly orderId: string;
	readonly paymentId: string;
	readonly entries: readonly ReportedEntry[];
}

/**
 * Books the fees and disputes that a network reported of a payment: each once, however often it is reported. Whoever records
 * them with the order in one commit writes `reportedEntry` there instead.
 */
export const bookReported = (
	{ store, site }: Pick<PaymentContext, "store" | "site">,
	{ orderId, paymentId, entries }: Reported,
): Promise<void> =>
	rerunOnConflict(async () => {
		const ids = entries.map(({ id }) => id);
		const { order, booked } = await store.read(site, { order: byId(orders, orderId), booked: byIds(bookEntries, ids) });
		const payment = order?.doc.payments.find(({ id }) => id === paymentId);
		if (!order || !payment) throw new Error(`there is no payment ${paymentId} of an order ${orderId}`);
		const missing = entries.filter(({ id }) => !booked.has(id));
		if (missing.length === 0) return;
		const writes = missing.map((entry) => create(bookEntries, reportedEntry(order.doc, payment, entry)));
		await store.commit(site, writes);
	});
