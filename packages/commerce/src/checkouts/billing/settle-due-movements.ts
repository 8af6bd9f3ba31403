import { pacedJob } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { postponed, scheduledMovements, undecidedPayments, withMovements } from "../../orders/settlement.ts";
import type { PaymentContext } from "../payments/context.ts";
import { eachDueOrder } from "../payments/each-due-order.ts";
import { queryOutcome } from "../payments/query-outcome.ts";
import { recordOutcome } from "../payments/record-outcome.ts";
import { movementsWrite, settleMovements } from "./settle-movements.ts";

/** Starts the captures and releases whose time has come, and settles what is not decided yet, on all sites. */
export const settleDue = pacedJob(
	"settle-due-movements",
	15,
	eachDueOrder("settleAt", (context, order) => settleOrder(context, order)),
);

/** How long a buyer may take to confirm a payment of a placed order, in milliseconds. */
const maxConfirmation = 30 * 60_000;

const settleOrder = async (context: PaymentContext, { doc }: Stored<Order>): Promise<void> => {
	for (const payment of undecidedPayments(doc)) {
		const isLate = Date.parse(context.now) - Date.parse(payment.createdDate) > maxConfirmation;
		const outcome = await queryOutcome(context, doc.id, payment, isLate);
		if (outcome) await recordOutcome(context, doc, payment.id, outcome);
	}
	const started = await startScheduled(context, doc.id);
	if (!started) return;
	const settled = await settleMovements(context, started);
	if (settled.settleAt !== undefined && settled.settleAt <= context.now) await postpone(context, settled.id);
};

/** The order, with the scheduled movements that are due now. */
const startScheduled = (context: PaymentContext, id: string): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, id) });
		const due = order ? scheduledMovements(order.doc, context) : [];
		if (!order || due.length === 0) return order?.doc;
		const started = withMovements(order.doc, due, context);
		await store.commit(site, [movementsWrite(context, order, started)]);
		return started;
	});

/** The provider did not respond, so it is asked again later. */
const postpone = (context: PaymentContext, id: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, id) });
		if (!order) return;
		const later = postponed(order.doc, context.now);
		if (later !== order.doc) await store.commit(site, [replace(orders, order, later)]);
	});
