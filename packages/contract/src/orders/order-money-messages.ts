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
	/** The price of delivery, before discounts and tax. */
	shipping: Price,
	/** The tax. */
	tax: Price,
	/** The sum of all discounts. */
	discount: Price,
	/** The same as `total`. */
	totalPrice: Price,
	/** The amount to pay, after discounts and tax. */
	total: Price,
	/** The total after the amount of a gift card. */
	totalWithGiftCard: Price,
	/** The total before the amount of a gift card. */
	totalWithoutGiftCard: Price,
	/** The sum of the fees, before tax. */
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
	/** The amount still owed; negative if too much was paid. */
	balance: readOnly(BalanceAmount),
	/** The sum of approved payments, including refunded ones. */
	paid: readOnly(Price),
	/** The sum of refunds. */
	refunded: readOnly(Price),
	/** The sum of authorized payments that were not captured yet. */
	authorized: readOnly(Price),
	/** The sum of pending refunds. */
	pendingRefund: readOnly(Price),
	/** The sum of pending payments. */
	pending: readOnly(Price),
	/** The sum of chargebacks. */
	chargeback: readOnly(Price),
	/** The sum of reversed chargebacks. */
	chargebackReversal: readOnly(Price),
	/** The sum of a marketplace's fees. */
	platformFees: readOnly(Price),
	/** The total less these fees. */
	totalMinusPlatformFees: readOnly(Price),
	/** The rounding of a cash payment. */
	cashRoundingAdjustment: readOnly(CashRounding),
});
export type BalanceSummary = Wire<typeof BalanceSummary>;
