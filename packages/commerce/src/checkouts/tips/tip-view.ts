import type { OrderInfo, Tip, TipDistribution as WireDistribution } from "@cartwright/contract/tips/tip-messages";
import { type Minor, sumOf, toDecimal } from "@cartwright/kernel/foundation/money";
import { feeIdOf } from "../../orders/fee-id.ts";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Agreement, Order } from "../../orders/order.ts";
import { isTip } from "../../purchase/tip.ts";
import type { TipDistribution } from "./documents.ts";

/** The tip of an order as a fee of it. */
export interface OrderTip {
	/** Id of the fee. */
	readonly id: string;
	readonly amount: Minor;
}

export const tipIn = (order: Pick<Order, "id" | "fees">): OrderTip | undefined => {
	const index = order.fees.findIndex(({ fee }) => isTip(fee));
	const amount = order.fees[index]?.fee.price ?? 0;
	return amount > 0 ? { id: feeIdOf(order, index), amount } : undefined;
};

/** The tip, of which a draft may leave less than its parts are: then nothing is undistributed. */
export const tipView = (
	{ id, amount }: OrderTip,
	{ currency, lineItems }: Pick<Agreement, "currency" | "lineItems">,
	parts: readonly TipDistribution[],
): Tip => {
	const left = amount - sumOf(parts.map((part) => part.amount));
	const subtotal = sumOf(lineItems.map(({ totals }) => totals.beforeDiscounts - totals.discount));
	return {
		id,
		lineItemSubtotal: toDecimal(subtotal, currency),
		amount: toDecimal(amount, currency),
		distributions: parts.map(distributionView),
		...(left > 0 ? { undistributedAmount: toDecimal(left, currency) } : {}),
	};
};

export const distributionView = ({ staff, currency, ...part }: TipDistribution): WireDistribution => ({
	id: part.id,
	tipId: part.tipId,
	...(staff ? { staff: { ...staff, identificationData: { wixUserId: staff.id } } } : {}),
	amount: toDecimal(part.amount, currency),
	lineItemInfo: [...part.lineItemInfo],
	...(part.transaction ? { transaction: part.transaction } : {}),
	orderId: part.orderId,
	createdDate: part.createdDate,
	source: part.source,
});

export const orderInfoView = (order: Order, { id, amount }: OrderTip): OrderInfo => {
	const { amount: decimal, formattedAmount } = priceIn(amount, moneyOf(order));
	return { orderId: order.id, additionalFeeId: id, additionalFeePrice: { amount: decimal, formattedAmount } };
};
