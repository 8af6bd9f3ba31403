import type { Minor } from "@cartwright/kernel/foundation/money";
import { feeIdOf } from "../../orders/fee-id.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import { isUndecided } from "../../payments/movement.ts";
import { movementsOf, type Refund } from "../../payments/refund.ts";
import type { ChargeTotals } from "../../purchase/totals-model.ts";

/** What is refunded. `total` is `subtotal − discount + tax`; prices that include tax have it in `subtotal`. */
export interface RefundAmounts {
	readonly subtotal: Minor;
	readonly discount: Minor;
	readonly tax: Minor;
	readonly total: Minor;
}

export const noAmounts: RefundAmounts = { subtotal: 0, discount: 0, tax: 0, total: 0 };

export const plus = (one: RefundAmounts, other: RefundAmounts): RefundAmounts => ({
	subtotal: one.subtotal + other.subtotal,
	discount: one.discount + other.discount,
	tax: one.tax + other.tax,
	total: one.total + other.total,
});

/** The refunds of an order that moved money or are going to. One that failed as a whole gives its items free again. */
const effectiveRefunds = (order: Order): readonly Refund[] =>
	(order.refunds ?? []).filter((refund) =>
		movementsOf(order, refund).some((movement) => isUndecided(movement) || movement.status === "SUCCEEDED"),
	);

export const refundedQuantity = (order: Order, lineItemId: string): number =>
	effectiveRefunds(order)
		.flatMap(({ lineItems = [] }) => lineItems)
		.reduce((sum, line) => (line.lineItemId === lineItemId ? sum + line.quantity : sum), 0);

export const refundedFee = (order: Order, feeId: string): Minor =>
	effectiveRefunds(order)
		.flatMap(({ additionalFees = [] }) => additionalFees)
		.reduce((sum, fee) => (fee.additionalFeeId === feeId ? sum + fee.amount : sum), 0);

export const refundedShipping = (order: Order): Minor =>
	effectiveRefunds(order).reduce((sum, { shipping = 0 }) => sum + shipping, 0);

/**
 * What the next units of a line cost, after those that were refunded. The amounts of all units add up to those of the
 * line: each is cut where its share ends, rounded down.
 */
export const amountsOfUnits = (order: Order, line: OrderLine, refunded: number, quantity: number): RefundAmounts => {
	const { beforeDiscounts, discount, taxed } = line.totals;
	const share = (amount: Minor) =>
		upTo(amount, refunded + quantity, line.quantity) - upTo(amount, refunded, line.quantity);
	return withTotal(order, { subtotal: share(beforeDiscounts), discount: share(discount), tax: share(taxed.tax) });
};

/** The share of the first units. */
const upTo = (amount: Minor, units: number, all: number): Minor =>
	Number((BigInt(amount) * BigInt(units)) / BigInt(all));

/** A part of a fee or of delivery, by what the buyer paid of it. */
export const amountsOfPart = (
	{ beforeDiscounts, discount, taxed }: ChargeTotals,
	refunded: Minor,
	amount: Minor,
	{ taxIncludedInPrices }: Pick<Order, "taxIncludedInPrices">,
): RefundAmounts => {
	const share = (of: Minor) => upTo(of, refunded + amount, taxed.gross) - upTo(of, refunded, taxed.gross);
	const tax = share(taxed.tax);
	const shareOfDiscount = beforeDiscounts === 0 ? 0 : share(discount);
	const subtotal = amount + shareOfDiscount - (taxIncludedInPrices ? 0 : tax);
	return { subtotal, discount: shareOfDiscount, tax, total: amount };
};

const withTotal = (
	{ taxIncludedInPrices }: Pick<Order, "taxIncludedInPrices">,
	{ subtotal, discount, tax }: Omit<RefundAmounts, "total">,
): RefundAmounts => ({ subtotal, discount, tax, total: subtotal - discount + (taxIncludedInPrices ? 0 : tax) });

/** The fee with this id. */
export const feeOf = (order: Order, feeId: string) => order.fees.find((_, index) => feeIdOf(order, index) === feeId);
