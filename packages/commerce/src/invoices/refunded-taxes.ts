import { allocate, includedShare, type Minor } from "@cartwright/kernel/foundation/money";
import { feeIdOf } from "../orders/fee-id.ts";
import type { Order } from "../orders/order.ts";
import type { Refund } from "../payments/refund.ts";
import type { TaxedAmount } from "../purchase/totals-model.ts";
import type { TaxAtRate } from "./tax-table.ts";

/**
 * The tax that a refunded amount holds, by the rates of what it is for. A refund that names no items is for a share of
 * everything in the order.
 */
export const refundedTaxes = (order: Order, refund: Refund, amount: Minor): TaxAtRate[] => {
	const named = namedParts(order, refund);
	const parts = named.length > 0 ? named : allParts(order);
	const shares = allocate(
		amount,
		parts.map((part) => part.amount),
	);
	return order.taxes.flatMap(({ rateId, name, rate }) => {
		const gross = shares.reduce((sum, each, at) => (parts[at]?.taxed?.rateId === rateId ? sum + each : sum), 0);
		const tax = includedShare(gross, rate);
		return gross > 0 ? [{ name, rate, taxable: gross - tax, tax }] : [];
	});
};

interface Part {
	readonly amount: Minor;
	readonly taxed: TaxedAmount | undefined;
}

const namedParts = (order: Order, { lineItems = [], additionalFees = [], shipping }: Refund): Part[] => [
	...lineItems.map(({ lineItemId, amount }) => ({
		amount,
		taxed: order.lineItems.find(({ id }) => id === lineItemId)?.totals.taxed,
	})),
	...additionalFees.map(({ additionalFeeId, amount }) => ({
		amount,
		taxed: order.fees.find((_, index) => feeIdOf(order, index) === additionalFeeId)?.taxed,
	})),
	...(shipping ? [{ amount: shipping, taxed: order.shippingInfo?.cost.taxed }] : []),
];

const allParts = ({ lineItems, fees, shippingInfo }: Order): Part[] =>
	[...lineItems.map(({ totals }) => totals.taxed), ...fees.map(({ taxed }) => taxed), shippingInfo?.cost.taxed].flatMap(
		(taxed) => (taxed ? [{ amount: taxed.gross, taxed }] : []),
	);
