import type { redeemGiftCard as declared } from "@cartwright/contract/orders/order-charges";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../orders/load/find-order.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { paymentView, transactionsView } from "../../orders/transactions-view.ts";
import { chargeGiftCard } from "./gift-card-charge.ts";
import { owedAmount } from "./owed-amount.ts";

export const redeemGiftCard: Handler<typeof declared> = async (context, request) => {
	const stored = await findOrder(context, request.orderId);
	const order = stored.doc;
	const data = { orderId: order.id };
	if (order.status === "CANCELED") {
		throw new ApplicationError<typeof declared>("ORDER_CANCELED", "The order is cancelled.", data);
	}
	if (collectable(order) <= 0) {
		throw new ApplicationError<typeof declared>("ORDER_PAID", "Nothing is owed for the order.", data);
	}
	if (request.currency !== order.currency) {
		const { currency } = order;
		throw new ApplicationError<typeof declared>("CURRENCY_MISMATCH", `The order is in ${currency}.`, { currency });
	}
	const amount = owedAmount(order, request.amount);
	const charged = await chargeGiftCard(context, stored, { code: request.giftCardCode, amount });
	return {
		orderTransactions: transactionsView(charged.order),
		payment: paymentView(charged.payment, charged.order),
	};
};
