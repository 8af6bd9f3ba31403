import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Refund } from "../payments/refund.ts";
import type { TaxedAmount } from "../purchase/totals-model.ts";
import { feeIdOf } from "./fee-id.ts";
import type { Order } from "./order.ts";

/** A part of what an order or a refund comes to, with the tax of the item. */
export interface TaxedPart {
	readonly amount: Minor;
	readonly taxed: TaxedAmount | undefined;
}

/** The items that a refund names. One that names none is for a share of everything in the order. */
export const partsOfRefund = (order: Order, { lineItems = [], additionalFees = [], shipping }: Refund): TaxedPart[] => [
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

export const partsOfOrder = ({ lineItems, fees, shippingInfo }: Order): TaxedPart[] =>
	[...lineItems.map(({ totals }) => totals.taxed), ...fees.map(({ taxed }) => taxed), shippingInfo?.cost.taxed].flatMap(
		(taxed) => (taxed ? [{ amount: taxed.gross, taxed }] : []),
	);
