import { allocate, includedShare, type Minor } from "@cartwright/kernel/foundation/money";
import type { Order } from "../orders/order.ts";
import { partsOfOrder, partsOfRefund } from "../orders/taxed-parts.ts";
import type { Refund } from "../payments/refund.ts";
import type { TaxAtRate } from "./tax-table.ts";

/**
 * The tax that a refunded amount holds, by the rates of what it is for. A refund that names no items is for a share of
 * everything in the order.
 */
export const refundedTaxes = (order: Order, refund: Refund, amount: Minor): TaxAtRate[] => {
	const named = partsOfRefund(order, refund);
	const parts = named.length > 0 ? named : partsOfOrder(order);
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
