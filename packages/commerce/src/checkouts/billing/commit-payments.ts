import type { Context } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import { awaitsPayment } from "../../orders/order-status.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { sumsOf } from "../../payments/payment.ts";
import { paidRequests } from "../payments/paid-requests.ts";
import { completion, loadWithSource } from "../payments/record-outcome.ts";
import { reservedAgain } from "../payments/start-payment.ts";

/** What a change of an order or its payments writes, and the order after it. */
export interface PreparedPayments {
	readonly order: Order;
	readonly writes: readonly Write[];
}

/**
 * A change that staff made to an order or its payments, for one commit with whatever else changes. If it approves the
 * order, its stock is reserved again in case it was released, and its checkout is completed; without stock nothing is
 * recorded. Stock that is due is taken with the first payment.
 */
export const preparePayments = async (
	context: Context,
	before: Stored<Order>,
	change: (order: Order) => Order,
	members: readonly string[] = ["balanceSummary", "activities"],
): Promise<PreparedPayments> => {
	const expected = change(before.doc);
	const approves = awaitsPayment(before.doc) && expected.status === "APPROVED";
	const { paid, authorized } = sumsOf(expected.payments);
	const takesStock = before.doc.stock.state === "DUE" ? paid + authorized > 0 : approves;
	const stock =
		takesStock && expected.status === "APPROVED"
			? await reservedAgain(context, before.doc)
			: { order: before.doc, writes: [] };
	const order = change(stock.order);
	const source = approves ? await loadWithSource(context, before.doc) : {};
	return {
		order,
		writes: [
			...changedOrderWrites(before, order, changeEvents(before.doc, order, members, context)),
			...stock.writes,
			...completion(context, before.doc, order, source),
			...(await paidRequests(context, before.doc, order)),
		],
	};
};

/** Commits such a change alone. */
export const commitPayments = async (...args: Parameters<typeof preparePayments>): Promise<Order> => {
	const [{ store, site }] = args;
	const { order, writes } = await preparePayments(...args);
	await store.commit(site, writes);
	return order;
};
