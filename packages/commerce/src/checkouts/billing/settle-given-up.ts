import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { byId } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { withSettlement } from "../../orders/settlement.ts";
import { type GivenUpOutcome, isGivenUp, outcomeIfLost } from "../../payments/given-up-charge.ts";
import { providerOf } from "../../payments/load/load-providers.ts";
import { type Payment, referenceTo, withoutCode } from "../../payments/payment.ts";
import type { PaymentContext } from "../payments/context.ts";

/**
 * Gives memberships and gift cards back what their apps took for payments that were given up. The contract has no call that finds a
 * charge, so it is sent again with its key, which charges once, and its transaction is voided.
 */
export const settleGivenUp = async (context: PaymentContext, order: Order): Promise<Order> => {
	let settled = order;
	for (const payment of order.payments.filter(isGivenUp)) {
		const outcome = (await giveBack(context, order, payment)) ?? outcomeIfLost(payment, context.now);
		if (outcome) settled = (await record(context, order.id, payment.id, outcome)) ?? settled;
	}
	return settled;
};

const giveBack = async (
	context: PaymentContext,
	{ id: orderId }: Order,
	payment: Payment,
): Promise<GivenUpOutcome | undefined> => {
	const { id: paymentKey, amount, currency } = payment;
	try {
		const provider = await providerOf(context, payment.provider);
		const outcome = await provider.find(referenceTo(orderId, payment));
		if (outcome?.status === "DECLINED") return { status: "DECLINED", declineReason: outcome.reason };
		if (outcome?.status !== "APPROVED") return undefined;
		const { providerTransactionId } = outcome;
		if (!providerTransactionId) return lost(context, payment, "ALREADY_CHARGED");
		const request = { movementKey: `${paymentKey}-void`, paymentKey, providerTransactionId, amount, currency };
		const voided = await provider.refund(request);
		if (voided.status === "SUCCEEDED") return { status: "VOIDED", providerTransactionId };
		return voided.status === "FAILED" ? lost(context, payment, voided.reason) : undefined;
	} catch (error) {
		context.log.warn({ err: error, paymentId: paymentKey }, "the app that charges a payment does not respond");
		return undefined;
	}
};

/** The shop has to give it back elsewhere. */
const lost = ({ log }: PaymentContext, { id: paymentId }: Payment, declineReason: string): GivenUpOutcome => {
	log.error({ paymentId, declineReason }, "an app has charged a payment that does not count, and cannot void it");
	return { status: "DECLINED", declineReason };
};

const record = (
	context: PaymentContext,
	orderId: string,
	paymentId: string,
	outcome: GivenUpOutcome,
): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site, now } = context;
		const { order } = await store.read(site, { order: byId(orders, orderId) });
		if (!order?.doc.payments.some((payment) => payment.id === paymentId && isGivenUp(payment))) return order?.doc;
		const payments = order.doc.payments.map((payment) =>
			payment.id === paymentId ? { ...withoutCode(payment), ...outcome, updatedDate: now } : payment,
		);
		const settled = withSettlement({ ...order.doc, payments });
		await store.commit(site, changedOrderWrites(order, settled));
		return settled;
	});
