import { allocate, includedShare, type Minor, sumOf } from "@cartwright/kernel/foundation/money";
import type { Order } from "../orders/order.ts";
import { partsOfOrder, partsOfRefund } from "../orders/taxed-parts.ts";
import type { Refund } from "../payments/refund.ts";
import type { TaxedAmount, TaxShare } from "../purchase/totals-model.ts";
import type { TaxAtRate } from "./tax-table.ts";

/**
 * The tax that a refunded amount holds, by the rates of what it is for. A refund that names no items is for a share of
 * everything in the order.
 */
export const refundedTaxes = (order: Order, refund: Refund, amount: Minor): TaxAtRate[] => {
	const named = partsOfRefund(order, refund);
	const parts = named.length > 0 ? named : partsOfOrder(order);
	const amounts = allocate(
		amount,
		parts.map((part) => part.amount),
	);
	const ofSeveral = parts.flatMap(({ taxed }, at) => (taxed?.shares ? splitAmount(amounts[at] ?? 0, taxed) : []));
	return order.taxes.flatMap(({ rateId, name, rate }) => {
		const ofOne = amounts.filter((_, at) => {
			const { taxed } = parts[at] ?? {};
			return taxed && !taxed.shares && taxed.rateId === rateId;
		});
		const gross = sumOf(ofOne);
		const included = includedShare(gross, rate);
		const shares = ofSeveral.filter((share) => share.rateId === rateId && share.rate === rate);
		const tax = included + sumOf(shares.map((share) => share.tax));
		const taxable = gross - included + sumOf(shares.map((share) => share.taxable));
		return taxable + tax > 0 ? [{ name, rate, taxable, tax }] : [];
	});
};

/** A part of an amount with several rates, in the proportion of its net amount and each tax. */
const splitAmount = (amount: Minor, { net, shares = [] }: TaxedAmount): TaxShare[] => {
	const [taxable = 0, ...taxes] = allocate(amount, [net, ...shares.map(({ tax }) => tax)]);
	return shares.map((share, at) => ({ ...share, taxable, tax: taxes[at] ?? 0 }));
};
