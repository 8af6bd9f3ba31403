import type { JsonObject } from "@cartwright/contract/message";
import type { calculateRefund as declared } from "@cartwright/contract/orders/order-billing";
import type { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order } from "../../orders/order.ts";
import { noAmounts, plus, type RefundAmounts } from "./refund-amounts.ts";
import { type Priced, type PricedItems, priceItems } from "./refund-items.ts";

export const calculateRefund: Handler<typeof declared> = async (context, { orderId, refundItems }) => {
	const { doc: order } = await findOrder(context, orderId);
	const priced = priceItems(order, refundItems);
	const errors = obstaclesIn(order, priced);
	if (errors.length > 0) return { available: false, notAvailable: { errors } };
	return { available: true, ...calculated(order, priced) };
};

const calculated = (order: Order, { lines, fees, shipping }: PricedItems) => {
	const money = (amount: number) => priceIn(amount, moneyOf(order));
	const lineSums = sumOf(lines);
	const feeSums = sumOf(fees);
	const all = plus(plus(lineSums, feeSums), shipping ? sumOf([shipping]) : noAmounts);
	const view = ({ subtotal, discount, tax, total }: RefundAmounts) => ({
		total: money(total),
		tax: money(tax),
		discount: money(discount),
		subtotal: money(subtotal),
	});
	return {
		summary: {
			...view(all),
			lineItemsSubtotal: money(lineSums.subtotal),
			additionalFeesTotal: money(feeSums.total),
		},
		calculatedRefundItems: {
			lineItems: lines.flatMap((each) => {
				if ("obstacle" in each) return [];
				const { lineItemId, quantity } = each.item;
				return [{ item: { lineItemId, quantity }, summary: view(each.amounts) }];
			}),
			additionalFees: fees.flatMap((each) => {
				if ("obstacle" in each) return [];
				const { additionalFeeId, amount } = each.item;
				return [{ additionalFee: { additionalFeeId, amount: money(amount) }, summary: view(each.amounts) }];
			}),
			shipping:
				shipping && !("obstacle" in shipping)
					? { shipping: { amount: money(shipping.item.amount) }, summary: view(shipping.amounts) }
					: undefined,
		},
	};
};

const sumOf = (priced: readonly Priced<unknown>[]): RefundAmounts =>
	priced.reduce<RefundAmounts>((sum, each) => ("amounts" in each ? plus(sum, each.amounts) : sum), noAmounts);

const obstaclesIn = (order: Order, { lines, fees, shipping }: PricedItems) => {
	const money = (amount: number | undefined) => (amount === undefined ? undefined : priceIn(amount, moneyOf(order)));
	return [
		...lines.flatMap((each) => {
			if (!("obstacle" in each)) return [];
			const { lineItemId, quantity } = each.item;
			return [{ lineItem: { lineItemId, quantity }, error: detailsOf(each.obstacle) }];
		}),
		...fees.flatMap((each) => {
			if (!("obstacle" in each)) return [];
			const { additionalFeeId, amount } = each.item;
			return [{ additionalFee: { additionalFeeId, amount: money(amount) }, error: detailsOf(each.obstacle) }];
		}),
		...(shipping && "obstacle" in shipping
			? [{ shipping: { amount: money(shipping.item.amount) }, error: detailsOf(shipping.obstacle) }]
			: []),
	];
};

const detailsOf = ({ code, message: description, data }: ApplicationError) => ({
	applicationError: { code, description, data: data as JsonObject },
});
