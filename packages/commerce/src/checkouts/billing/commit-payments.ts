import type { Context } from "@cartwright/kernel/foundation/context";
import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { orders } from "../../orders/documents.ts";
import { entryWrites } from "../../orders/entries.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import { awaitsPayment } from "../../orders/order-status.ts";
import { sumsOf } from "../../payments/payment.ts";
import { paidRequests } from "../payments/paid-requests.ts";
import { completion, loadWithSource } from "../payments/record-outcome.ts";
import { reservedAgain } from "../payments/start-payment.ts";

/**
 * Commits a change that staff made to an order or its payments. If it approves the order, its stock is reserved again in
 * case it was released, and its checkout is completed; without stock nothing is recorded. Stock that is due is taken with
 * the first payment.
 */
export const commitPayments = async (
	context: Context,
	before: Stored<Order>,
	change: (order: Order) => Order,
	members: readonly string[] = ["balanceSummary", "activities"],
): Promise<Order> => {
	const expected = change(before.doc);
	const approves = awaitsPayment(before.doc) && expected.status === "APPROVED";
	const { paid, authorized } = sumsOf(expected.payments);
	const takesStock = before.doc.stock.state === "DUE" ? paid + authorized > 0 : approves;
	const stock =
		takesStock && expected.status === "APPROVED"
			? await reservedAgain(context, before.doc)
			: { order: before.doc, writes: [] };
	const after = change(stock.order);
	const source = approves ? await loadWithSource(context, before.doc) : {};
	await context.store.commit(context.site, [
		replace(orders, before, after, changeEvents(before.doc, after, members, context)),
		...entryWrites(before.doc, after),
		...stock.writes,
		...completion(context, before.doc, after, source),
		...(await paidRequests(context, before.doc, after)),
	]);
	return after;
};
