import type { Price } from "@cartwright/contract/orders/order-money-messages";
import type { PaymentRefund } from "@cartwright/contract/orders/refund-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Minor, toDecimal } from "@cartwright/kernel/foundation/money";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Order } from "../../orders/order.ts";
import type { OrderReturn } from "../../orders/order-return.ts";
import type { FindProvider } from "../../payments/load/load-providers.ts";
import { minorIn } from "../../purchase/requested-amount.ts";
import { refundableItems } from "../billing/refund-items.ts";
import { refundabilityOf } from "../billing/refundability.ts";

/**
 * What the returned items cost, after earlier refunds of the same lines. What a membership paid is no money: its payment is
 * voided by a call of its own.
 */
export const costOf = (order: Order, { lineItems }: OrderReturn): Minor => {
	const ofMemberships = new Set(
		order.payments.flatMap(({ membership, captured, recordedAs }) =>
			membership && captured > 0 ? (recordedAs?.membershipPaymentDetails?.lineItemId ?? []) : [],
		),
	);
	const paid = lineItems.filter(({ lineItemId }) => !ofMemberships.has(lineItemId));
	return refundableItems(order, { lineItems: paid }).lineItems.reduce((sum, { amount }) => sum + amount, 0);
};

/** What goes back: the requested amount, or all of the cost that was paid. */
export const refundAmount = (order: Order, max: Minor, sent: Price | null | undefined): Minor => {
	const amount = minorIn(order, sent, "amount") ?? max;
	if (amount > 0 && amount <= max) return amount;
	const maxAmount = priceIn(max, moneyOf(order));
	throw new ApplicationError("INVALID_PAYMENT_REFUND_AMOUNT", `${maxAmount.formattedAmount} can be refunded.`, {
		maxAmount,
	});
};

/** Money that a payment of the order can still give back. */
export interface RefundSource {
	readonly paymentId: string;
	readonly max: Minor;
	/** Whether its provider gives it back by itself. */
	readonly isAutomatic: boolean;
	/** Whether it gives back a membership instead of money. */
	readonly isMembership: boolean;
}

/** The payments that can give money back: those whose provider does so by itself come first. */
export const refundSources = (order: Order, findProvider: FindProvider): RefundSource[] => {
	const sources = order.payments.flatMap((payment): RefundSource[] => {
		const refundability = refundabilityOf(order, payment, findProvider);
		if (refundability.kind === "NOT_REFUNDABLE") return [];
		const isAutomatic = refundability.kind === "REFUNDABLE";
		const isMembership = payment.membership !== undefined;
		return [{ paymentId: payment.id, max: refundability.max, isAutomatic, isMembership }];
	});
	return sources.sort((one, other) => Number(other.isAutomatic) - Number(one.isAutomatic));
};

/** Those that give back money. */
export const moneySources = (order: Order, findProvider: FindProvider): RefundSource[] =>
	refundSources(order, findProvider).filter(({ isMembership }) => !isMembership);

export const sumOfSources = (sources: readonly RefundSource[]): Minor => sources.reduce((sum, { max }) => sum + max, 0);

interface Part {
	readonly amount: Minor;
	/** Whether the money moves elsewhere, and the refund only records it. */
	readonly external: boolean;
}

/** Which payment gives back how much: the parts one after the other, of the first sources first. */
export const paymentRefunds = (
	{ currency }: Order,
	sources: readonly RefundSource[],
	parts: readonly Part[],
): PaymentRefund[] => {
	const left = sources.map((source) => ({ ...source }));
	return parts.flatMap(({ amount, external: externalRefund }) => {
		let missing = amount;
		return left.flatMap((source) => {
			const taken = Math.min(missing, source.max);
			if (taken === 0) return [];
			missing -= taken;
			source.max -= taken;
			return [{ paymentId: source.paymentId, amount: { amount: toDecimal(taken, currency) }, externalRefund }];
		});
	});
};
