import { pacedJob } from "@cartwright/kernel/runtime/paced-job";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { cancel } from "../../orders/cancellation.ts";
import { returnWrites } from "../../orders/discount-claims.ts";
import { orders } from "../../orders/documents.ts";
import { orderCanceled, orderUpdated } from "../../orders/events.ts";
import { loadClaimedDiscounts } from "../../orders/load/load-claimed-discounts.ts";
import { loadReservedItems } from "../../orders/load/load-reserved-items.ts";
import type { Order } from "../../orders/order.ts";
import { awaitsPayment } from "../../orders/order-status.ts";
import { returnStock } from "../../orders/order-stock.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { isUnpaidOffline } from "../../orders/unpaid-by-anybody.ts";
import { outcomeIfLate } from "../../payments/given-up-charge.ts";
import { pendingPayment } from "../../payments/payment.ts";
import type { PaymentContext } from "./context.ts";
import { eachDueOrder } from "./each-due-order.ts";
import { queryOutcome } from "./query-outcome.ts";
import { recordOutcome } from "./record-outcome.ts";
import { commitUnlessChanged, releaseStock } from "./release-stock.ts";

/** Unpaid stock is released at most this many seconds after its hold ended. */
const everySeconds = 15;

/**
 * Checks the orders of all sites whose payment is due: queries the outcome of pending payments, and releases stock whose
 * hold has ended, and cancels orders that were to be paid by hand and were not in time. What fails is checked again by the next run.
 */
export const releaseHolds = pacedJob(
	"release-expired-holds",
	everySeconds,
	eachDueOrder("checkAt", (context, order) => checkOrder(context, order)),
);

const checkOrder = async (context: PaymentContext, order: Stored<Order>): Promise<void> => {
	const { store, site, now } = context;
	const pending = pendingPayment(order.doc.payments);
	let current: Stored<Order> | undefined = order;
	if (pending) {
		const reported = await queryOutcome(context, order.doc.id, pending, isOver(order.doc, now));
		const outcome = reported ?? outcomeIfLate(pending, now);
		if (outcome) await recordOutcome(context, order.doc, pending.id, outcome);
		({ current } = await store.read(site, { current: byId(orders, order.doc.id) }));
	}
	if (!current || pendingPayment(current.doc.payments)) return;
	if (!awaitsPayment(current.doc)) return settle(context, current);
	// Another run may have released the stock since, or the buyer got more time.
	if (current.doc.stock.state === "HELD" && isOver(current.doc, now)) await releaseStock(context, current);
};

/** Cancels an order that was to be paid by hand and was not, or ends its checks. */
const settle = async (context: PaymentContext, order: Stored<Order>): Promise<void> => {
	const { store, site } = context;
	if (order.doc.checkAt === undefined) return;
	if (!isUnpaidOffline(order.doc)) {
		const { checkAt: _, ...settled } = order.doc;
		return commitUnlessChanged(store.commit(site, changedOrderWrites(order, settled)));
	}
	const canceled = cancel(order.doc, true, context);
	const cancellation = { restockAllItems: true, sendOrderCanceledEmail: true };
	const events = [orderCanceled(canceled, cancellation, context), orderUpdated(canceled, ["status"], context)];
	const stock = returnStock(order.doc, await loadReservedItems(context, order.doc), context);
	const coupons = returnWrites(order.doc, await loadClaimedDiscounts(context, order.doc));
	await commitUnlessChanged(store.commit(site, [...changedOrderWrites(order, canceled, events), ...stock, ...coupons]));
};

const isOver = ({ stock }: Order, now: string): boolean => now >= (stock.heldUntil ?? now);
