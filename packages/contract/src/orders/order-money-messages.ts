import { decimal, message, readOnly, text, type Wire } from "../message.ts";

/** An amount in the order's currency. */
export const Price = message({
	amount: decimal({ gte: 0, lte: 1000000000000000 }),
	formattedAmount: readOnly(text()),
});
export type Price = Wire<typeof Price>;

/**
 * Subtotal and delivery before discounts and tax, fees before tax; the total after discounts and tax. Gift cards
 * are payments here.
 */
export const OrderPriceSummary = message({
	subtotal: Price,
	shipping: Price,
	tax: Price,
	discount: Price,
	totalPrice: Price,
	total: Price,
	totalWithGiftCard: Price,
	totalWithoutGiftCard: Price,
	totalAdditionalFees: Price,
});
export type OrderPriceSummary = Wire<typeof OrderPriceSummary>;

export const BalanceAmount = message({
	amount: readOnly(text()),
	formattedAmount: readOnly(text()),
});
export type BalanceAmount = Wire<typeof BalanceAmount>;

export const CashRounding = message({
	amount: decimal({ gte: -1000000000000000, lte: 1000000000000000 }),
	formattedAmount: readOnly(text()),
});
export type CashRounding = Wire<typeof CashRounding>;

/** Sums of the payments. `paid` includes amounts that were refunded later; `balance` is the amount still owed. */
export const BalanceSummary = message({
	balance: readOnly(BalanceAmount),
	paid: readOnly(Price),
	refunded: readOnly(Price),
	authorized: readOnly(Price),
	pendingRefund: readOnly(Price),
	pending: readOnly(Price),
	chargeback: readOnly(Price),
	chargebackReversal: readOnly(Price),
	platformFees: readOnly(Price),
	totalMinusPlatformFees: readOnly(Price),
	cashRoundingAdjustment: readOnly(CashRounding),
});
export type BalanceSummary = Wire<typeof BalanceSummary>;
