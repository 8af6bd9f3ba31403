import type { RestockItem } from "@cartwright/contract/orders/order-transaction-messages";
import type { PaymentRefund, RefundItems } from "@cartwright/contract/orders/refund-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Order } from "../../orders/order.ts";
import { withRefund } from "../../orders/settlement.ts";
import { type FindProvider, loadProviders } from "../../payments/load/load-providers.ts";
import { type Movement, startMovement } from "../../payments/movement.ts";
import { isCredit } from "../../payments/payment.ts";
import type { Refund } from "../../payments/refund.ts";
import { minorIn } from "../../purchase/requested-amount.ts";
import { findPayment } from "./find-payment.ts";
import { linesOf, refundableItems } from "./refund-items.ts";
import { refundabilityOf } from "./refundability.ts";
import { restock } from "./restock.ts";
import { movementWrites, settleNow } from "./settle-movements.ts";

export interface RefundRequest {
	readonly payments: readonly PaymentRefund[];
	readonly items?: RefundItems | null | undefined;
	/** Told to the buyer. */
	readonly reason?: string | null | undefined;
	/** What goes back to stock. */
	readonly restock?: readonly RestockItem[] | null | undefined;
	readonly sendsMail?: boolean | null | undefined;
	readonly customMessage?: string | null | undefined;
}

export interface PreparedRefund {
	/** The order with the refund and the movements that are to be carried out. */
	readonly order: Order;
	readonly refund: Refund;
	/** What goes back to stock. */
	readonly stockWrites: readonly Write[];
}

/** A refund of the order, and what goes back to stock with it: for one commit with whatever else changes. */
export const prepareRefund = async (
	context: Context,
	order: Order,
	request: RefundRequest,
): Promise<PreparedRefund> => {
	const { identity, newId, now } = context;
	const id = newId();
	const movements = startedMovements(context, await loadProviders(context), order, request.payments, id);
	const restocked = linesOf(request.restock);
	const refund: Refund = {
		id,
		createdDate: now,
		reason: request.reason ?? undefined,
		...refundableItems(order, request.items),
		appId: identity.kind === "app" ? identity.appId : undefined,
		sideEffects: {
			restocked,
			sendsMail: request.sendsMail ?? false,
			customMessage: request.customMessage ?? undefined,
		},
	};
	const returned = await restock(context, order, restocked);
	return { order: withRefund(returned.order, refund, movements, context), refund, stockWrites: returned.writes };
};

/**
 * Stores a refund and what goes back to stock in one commit, and then has the providers carry it out: once, whatever
 * happens in between.
 */
export const startRefund = async (
	context: Context,
	stored: Stored<Order>,
	request: RefundRequest,
): Promise<{ order: Order; refund: Refund }> => {
	const { order, refund, stockWrites } = await prepareRefund(context, stored.doc, request);
	await context.store.commit(context.site, [...movementWrites(context, stored, order), ...stockWrites]);
	return { order: await settleNow(context, order), refund };
};

/** A payment that is named twice gives back both amounts. */
const startedMovements = (
	context: Context,
	findProvider: FindProvider,
	order: Order,
	payments: readonly PaymentRefund[],
	refundId: string,
): Movement[] => {
	const taken = new Map<string, Minor>();
	return payments.map(({ paymentId: sentId, amount: sent, externalRefund }, index) => {
		const paymentId = sentId ?? "";
		const payment = findPayment(order, paymentId);
		const refundability = refundabilityOf(order, payment, findProvider);
		if (refundability.kind === "NOT_REFUNDABLE") throw notRefundable(paymentId, refundability.reason);
		if (refundability.kind === "MANUAL" && !externalRefund) throw externalExpected(paymentId, refundability.reason);
		const before = taken.get(paymentId) ?? 0;
		const max = refundability.max - before;
		const amount = minorIn(order, sent, `paymentRefunds[${index}].amount`) ?? max;
		const byNetwork = refundability.kind === "REFUNDABLE" && refundability.wholeOnly && !externalRefund;
		const wholeOnly = byNetwork || (isCredit(payment) && !payment.giftCardId);
		if (amount <= 0 || amount > max || (wholeOnly && amount < max)) throw invalidAmount(order, paymentId, max);
		taken.set(paymentId, before + amount);
		const external = externalRefund ? true : undefined;
		return startMovement({ id: context.newId(), kind: "REFUND", paymentId, amount, external, refundId }, context.now);
	});
};

const notRefundable = (paymentId: string, nonRefundableReason: string): ApplicationError =>
	new ApplicationError("PAYMENT_NOT_REFUNDABLE", `The payment cannot be refunded: ${nonRefundableReason}.`, {
		paymentId,
		nonRefundableReason,
	});

const externalExpected = (paymentId: string, manuallyRefundableReason: string): ApplicationError =>
	new ApplicationError(
		"EXTERNAL_REFUND_EXPECTED",
		"The payment can only be refunded outside of the shop. Do so, and record it with externalRefund.",
		{ paymentId, manuallyRefundableReason },
	);

const invalidAmount = (order: Order, paymentId: string, max: Minor): ApplicationError => {
	const maxAmount = priceIn(Math.max(0, max), moneyOf(order));
	return new ApplicationError(
		"INVALID_PAYMENT_REFUND_AMOUNT",
		`${maxAmount.formattedAmount} of the payment can be refunded.`,
		{ paymentId, maxAmount },
	);
};
