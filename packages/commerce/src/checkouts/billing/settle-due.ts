import { pacedJob } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { postponed, scheduledMovements, undecidedPayment, withMovements } from "../../orders/settlement.ts";
import { outcomeIfLate } from "../../payments/given-up-charge.ts";
import type { PaymentContext } from "../payments/context.ts";
import { eachDueOrder } from "../payments/each-due-order.ts";
import { queryOutcome } from "../payments/query-outcome.ts";
import { recordOutcome } from "../payments/record-outcome.ts";
import { settleGivenUp } from "./settle-given-up.ts";
import { movementWrites, settleMovements } from "./settle-movements.ts";

/** How long a buyer has to confirm a payment of an approved order, in milliseconds; then it is cancelled. */
const confirmationTime = 30 * 60_000;

/**
 * Starts the captures and releases whose time has come, and settles the movements and payments that are not decided yet, on
 * all sites. The payment that an order waits for is settled with its stock instead, by `releaseHolds`.
 */
export const settleDue = pacedJob(
	"settle-due-payments",
	15,
	eachDueOrder("settleAt", (context, order) => settleOrder(context, order)),
);

const settleOrder = async (context: PaymentContext, { doc }: Stored<Order>): Promise<void> => {
	const started = await startScheduled(context, doc.id);
	if (!started) return;
	const settled = await settleGivenUp(context, await settlePayment(context, await settleMovements(context, started)));
	if (settled.settleAt !== undefined && settled.settleAt <= context.now) await postpone(context, settled.id);
};

const settlePayment = async (context: PaymentContext, order: Order): Promise<Order> => {
	const payment = undecidedPayment(order);
	if (!payment) return order;
	const isLate = Date.parse(context.now) - Date.parse(payment.createdDate) >= confirmationTime;
	const reported = await queryOutcome(context, order.id, payment, isLate);
	const outcome = reported ?? outcomeIfLate(payment, context.now);
	return (outcome && (await recordOutcome(context, order, payment.id, outcome))) ?? order;
};

/** The order, with the scheduled movements that are due now. */
const startScheduled = (context: PaymentContext, id: string): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, id) });
		const due = order ? scheduledMovements(order.doc, context) : [];
		if (!order || due.length === 0) return order?.doc;
		const started = withMovements(order.doc, due, context);
		await store.commit(site, movementWrites(context, order, started));
		return started;
	});

/** The provider did not respond, so it is asked again later. */
const postpone = (context: PaymentContext, id: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, id) });
		if (!order) return;
		const later = postponed(order.doc, context.now);
		if (later !== order.doc) await store.commit(site, changedOrderWrites(order, later));
	});
