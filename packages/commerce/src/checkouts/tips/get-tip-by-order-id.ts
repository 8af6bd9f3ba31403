import type { getTipByOrderId as declared } from "@cartwright/contract/tips/tips";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { sumOf, toDecimal } from "@cartwright/kernel/foundation/money";
import { feeIdOf } from "../../orders/fee-id.ts";
import { findOrder } from "../../orders/load/find-order.ts";
import { tipOf } from "../../purchase/tip.ts";

export const getTipByOrderId: Handler<typeof declared> = async (context, { orderId }) => {
	const { doc: order } = await findOrder(context, orderId);
	const index = order.fees.findIndex((fee) => tipOf([fee]) > 0);
	if (index < 0) throw new ApplicationError<typeof declared>("TIP_NOT_FOUND", "The order has no tip.", { orderId });
	const { currency, lineItems } = order;
	const amount = toDecimal(tipOf(order.fees), currency);
	const subtotal = sumOf(lineItems.map(({ totals }) => totals.beforeDiscounts - totals.discount));
	return {
		tip: {
			id: feeIdOf(order, index),
			lineItemSubtotal: toDecimal(subtotal, currency),
			amount,
			undistributedAmount: amount,
		},
	};
};
