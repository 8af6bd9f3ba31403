import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { bookEntries } from "../../orders/book-entry.ts";
import { orders } from "../../orders/documents.ts";
import { entriesOf } from "../../orders/entries.ts";
import { loadEntries } from "../../orders/load/load-entries.ts";
import { pendingPayment } from "../../payments/payment.ts";
import { recordReport } from "../billing/record-report.ts";
import { settleMovements } from "../billing/settle-movements.ts";
import type { PaymentContext } from "../payments/context.ts";
import { queryOutcome } from "../payments/query-outcome.ts";
import { recordOutcome } from "../payments/record-outcome.ts";
import type { Difference } from "./difference.ts";

/** Repairs an order. Each way may be gone twice, and beside the calls and jobs that go it too. */
export const repair = (
	context: PaymentContext,
	orderId: string,
	way: NonNullable<Difference["repair"]>,
	paymentKey: string | undefined,
): Promise<void> => {
	switch (way) {
		case "SETTLE":
			return settle(context, orderId);
		case "BOOK":
			return book(context, orderId);
		case "REPORT":
			return report(context, orderId, paymentKey);
	}
};

/** Records what the network says of a payment that it took, as a notification would. */
const report = async (context: PaymentContext, orderId: string, paymentKey: string | undefined): Promise<void> => {
	const payment = (await read(context, orderId))?.payments.find(({ id }) => id === paymentKey);
	if (payment) await recordReport(context, orderId, payment);
};

/** Records what the network has decided of a payment and of its captures, releases and refunds. */
const settle = async (context: PaymentContext, orderId: string): Promise<void> => {
	const order = await read(context, orderId);
	const pending = order && pendingPayment(order.payments);
	const outcome = pending && (await queryOutcome(context, orderId, pending, false));
	if (outcome) await recordOutcome(context, order, pending.id, outcome);
	const decided = await read(context, orderId);
	if (decided) await settleMovements(context, decided);
};

/** Writes entries that are missing, such as those of another process that still ran an earlier release. */
const book = (context: PaymentContext, orderId: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const order = await read(context, orderId);
		const booked = new Set((await loadEntries(context, [orderId])).map(({ id }) => id));
		const missing = order ? entriesOf(order).filter(({ id }) => !booked.has(id)) : [];
		const writes = missing.map((entry) => create(bookEntries, entry));
		if (writes.length > 0) await store.commit(site, writes);
	});

const read = async ({ store, site }: PaymentContext, orderId: string) =>
	(await store.read(site, { order: byId(orders, orderId) })).order?.doc;
