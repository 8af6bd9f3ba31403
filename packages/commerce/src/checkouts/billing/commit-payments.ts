import type { Context } from "@cartwright/kernel/foundation/context";
import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import { awaitsPayment, type Order } from "../../orders/order.ts";
import { paidRequests } from "../payments/paid-requests.ts";
import { completion, loadWithSource } from "../payments/record-outcome.ts";
import { reservedAgain } from "../payments/start-payment.ts";

/**
 * Commits payments that staff recorded. If they approve the order, its stock is reserved again in case it was released,
 * and its checkout is completed; without stock nothing is recorded.
 */
export const commitPayments = async (
	context: Context,
	before: Stored<Order>,
	change: (order: Order) => Order,
): Promise<Order> => {
	const recorded = change(before.doc);
	const approves = awaitsPayment(before.doc) && recorded.status === "APPROVED";
	if (!approves) {
		await context.store.commit(context.site, [
			replace(orders, before, recorded, events(before.doc, recorded, context)),
			...(await paidRequests(context, before.doc, recorded)),
		]);
		return recorded;
	}
	const stock = await reservedAgain(context, before.doc);
	const approved = change(stock.order);
	const source = await loadWithSource(context, before.doc);
	await context.store.commit(context.site, [
		replace(orders, before, approved, events(before.doc, approved, context)),
		...stock.writes,
		...completion(context, before.doc, approved, source),
		...(await paidRequests(context, before.doc, approved)),
	]);
	return approved;
};

const events = (before: Order, after: Order, context: Context) =>
	changeEvents(before, after, ["balanceSummary", "activities"], context);
