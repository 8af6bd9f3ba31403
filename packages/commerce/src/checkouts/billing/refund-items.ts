import type { RefundItem } from "@cartwright/contract/orders/order-transaction-messages";
import type { RefundItems } from "@cartwright/contract/orders/refund-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Order } from "../../orders/order.ts";
import type { RefundedFee, RefundedLine } from "../../payments/refund.ts";
import { minorIn } from "../../purchase/requested-amount.ts";
import {
	amountsOfPart,
	amountsOfUnits,
	feeOf,
	type RefundAmounts,
	refundedFee,
	refundedQuantity,
	refundedShipping,
} from "./refund-amounts.ts";

/** Requested items of a refund, each with what it costs, or with the reason why it cannot be refunded. */
export interface PricedItems {
	readonly lines: readonly Priced<RefundedLine>[];
	readonly fees: readonly Priced<RefundedFee>[];
	readonly shipping?: Priced<{ readonly amount: Minor }> | undefined;
}

export type Priced<Item> =
	| { readonly item: Item; readonly amounts: RefundAmounts }
	| { readonly item: Partial<Item>; readonly obstacle: ApplicationError };

/** A line or fee that is requested twice counts twice. */
export const priceItems = (order: Order, items: RefundItems | null | undefined): PricedItems => {
	const taken = new Map<string, number>();
	const takenOf = (key: string, added: number): number => {
		const before = taken.get(key) ?? 0;
		taken.set(key, before + added);
		return before;
	};
	return {
		lines: linesOf(items?.lineItems).map((line) => priceLine(order, line, takenOf(line.lineItemId, line.quantity))),
		fees: (items?.additionalFees ?? []).map(({ additionalFeeId: id, amount }, index) => {
			const additionalFeeId = id ?? "";
			const left = feeLeft(order, additionalFeeId) - (taken.get(additionalFeeId) ?? 0);
			const requested = minorIn(order, amount, `refundItems.additionalFees[${index}].amount`) ?? left;
			takenOf(additionalFeeId, requested);
			return priceFee(order, { additionalFeeId, amount: requested }, left);
		}),
		shipping: items?.shipping
			? priceShipping(order, minorIn(order, items.shipping.amount, "refundItems.shipping.amount"))
			: undefined,
	};
};

/** The contract requires both members. */
export const linesOf = (sent: readonly RefundItem[] | null | undefined) =>
	(sent ?? []).map(({ lineItemId, quantity }) => ({ lineItemId: lineItemId ?? "", quantity: quantity ?? 0 }));

const priceLine = (
	order: Order,
	requested: { readonly lineItemId: string; readonly quantity: number },
	takenBefore: number,
): Priced<RefundedLine> => {
	const { lineItemId, quantity } = requested;
	const line = order.lineItems.find(({ id }) => id === lineItemId);
	if (!line) return { item: requested, obstacle: lineNotFound(lineItemId) };
	const refunded = refundedQuantity(order, lineItemId) + takenBefore;
	const maxQuantity = Math.max(0, line.quantity - refunded);
	if (quantity > maxQuantity) {
		const data = { lineItemId, quantity, maxQuantity };
		const text = `${maxQuantity} units of the line ${lineItemId} are left to refund.`;
		return { item: requested, obstacle: new ApplicationError("INVALID_LINE_ITEM_REFUND_QUANTITY", text, data) };
	}
	const amounts = amountsOfUnits(order, line, refunded, quantity);
	return { item: { lineItemId, quantity, amount: amounts.total }, amounts };
};

const lineNotFound = (lineItemId: string): ApplicationError =>
	new ApplicationError("LINE_ITEM_NOT_FOUND", `The order has no line ${lineItemId}.`, { lineItemId });

const feeLeft = (order: Order, feeId: string): Minor =>
	(feeOf(order, feeId)?.taxed.gross ?? 0) - refundedFee(order, feeId);

const priceFee = (order: Order, item: RefundedFee, left: Minor): Priced<RefundedFee> => {
	const { additionalFeeId, amount } = item;
	const fee = feeOf(order, additionalFeeId);
	if (!fee) {
		const text = `The order has no fee ${additionalFeeId}.`;
		return { item, obstacle: new ApplicationError("ADDITIONAL_FEE_NOT_FOUND", text, { additionalFeeId }) };
	}
	if (amount <= 0 || amount > left) {
		const data = { additionalFeeId, maxAmount: shown(order, left) };
		const text = `${data.maxAmount.formattedAmount} of the fee are left to refund.`;
		return { item, obstacle: new ApplicationError("INVALID_ADDITIONAL_FEE_REFUND_AMOUNT", text, data) };
	}
	return { item, amounts: amountsOfPart(fee, fee.taxed.gross - left, amount, order) };
};

const priceShipping = (order: Order, requested: Minor | undefined): Priced<{ readonly amount: Minor }> => {
	const cost = order.shippingInfo?.cost;
	if (!cost) return { item: {}, obstacle: new ApplicationError("SHIPPING_NOT_FOUND", "The order has no delivery.") };
	const refunded = refundedShipping(order);
	const left = cost.taxed.gross - refunded;
	const amount = requested ?? left;
	if (amount <= 0 || amount > left) {
		const data = { maxAmount: shown(order, left) };
		const text = `${data.maxAmount.formattedAmount} of the delivery are left to refund.`;
		return { item: { amount }, obstacle: new ApplicationError("INVALID_SHIPPING_REFUND_AMOUNT", text, data) };
	}
	return { item: { amount }, amounts: amountsOfPart(cost, refunded, amount, order) };
};

const shown = (order: Order, amount: Minor) => priceIn(Math.max(0, amount), moneyOf(order));

/** The items of a refund; throws the first obstacle. */
export const refundableItems = (order: Order, items: RefundItems | null | undefined) => {
	const { lines, fees, shipping } = priceItems(order, items);
	return {
		lineItems: lines.map(itemOf),
		additionalFees: fees.map(itemOf),
		shipping: shipping && itemOf(shipping).amount,
	};
};

const itemOf = <Item>(priced: Priced<Item>): Item => {
	if ("obstacle" in priced) throw priced.obstacle;
	return priced.item;
};
