import type { paymentCollectionMarkOrderAsPaid as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../../orders/load/find-order.ts";
import { orderView } from "../../../orders/order-view.ts";
import { commitPayments } from "../commit-payments.ts";
import { nameOf } from "../recorded-payment.ts";
import { markAsPaid } from "./mark-as-paid.ts";

export const paymentCollectionMarkOrderAsPaid: Handler<typeof declared> = async (context, request) => {
	const { ecomOrderId, userDefinedPaymentMethodName: name } = request;
	const stored = await findOrder(context, ecomOrderId);
	const named = name ? nameOf(name) : undefined;
	const order = await commitPayments(context, stored, (each) => markAsPaid(each, named, context));
	return { order: orderView(order, { origin: context.origin, forStaff: true }) };
};
