import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { recordReport } from "../billing/record-report.ts";
import { settleMovements } from "../billing/settle-movements.ts";
import type { PaymentContext } from "../payments/context.ts";
import { queryOutcome } from "../payments/query-outcome.ts";
import { recordOutcome } from "../payments/record-outcome.ts";
import { paymentNotifications, type StoredNotification } from "./documents.ts";
import { applied, postponed } from "./stored-notification.ts";

/** Has the payment of a notification settled, and marks the notification; idempotent. */
export const applyNotification = (context: PaymentContext, id: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { store, site, now } = context;
		const { notification } = await store.read(site, { notification: byId(paymentNotifications, id) });
		if (!notification?.doc.dueDate) return;
		const isSettled = await settle(context, notification.doc);
		const next = isSettled ? applied(notification.doc, now) : postponed(notification.doc, now);
		await store.commit(site, [replace(paymentNotifications, notification, next)]);
	});

/**
 * Queries the provider itself, because a notification tells what was, and another one may have overtaken it. Returns whether
 * that was possible: the order may be unknown here yet, or the provider may not respond.
 */
const settle = async (
	context: PaymentContext,
	{ provider, orderId = "", paymentKey }: StoredNotification,
): Promise<boolean> => {
	const { order } = await context.store.read(context.site, { order: byId(orders, orderId) });
	const payment = order?.doc.payments.find(({ id }) => id === paymentKey);
	if (!order || payment?.provider !== provider) return false;
	if (payment.status !== "PENDING") {
		await settleMovements(context, order.doc);
		return recordReport(context, order.doc.id, payment);
	}
	const outcome = await queryOutcome(context, order.doc.id, payment, false);
	if (!outcome) return false;
	const recorded = await recordOutcome(context, order.doc, payment.id, outcome);
	const decided = recorded?.payments.find(({ id }) => id === paymentKey);
	// A dispute may be told of before the payment that it is about.
	return decided && decided.captured > 0 ? recordReport(context, order.doc.id, decided) : true;
};
