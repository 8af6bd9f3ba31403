import type { PaymentStatus } from "@cartwright/contract/orders/order-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { pendingRefund } from "../payments/movement.ts";
import { sumsOf } from "../payments/payment.ts";
import type { Order } from "./order.ts";

type Paid = Pick<Order, "priceSummary" | "payments" | "imported" | "paymentStatus">;

/** The total that payments must reach, that by a gift card among them. */
export const amountToPay = ({ priceSummary }: Pick<Paid, "priceSummary">): Minor => priceSummary.total;

/** Whether the payment status is that of another system: none of the order's payments is recorded here. */
const isStated = ({ imported = false, payments }: Paid): boolean => imported && payments.length === 0;

/** What was paid and refunded elsewhere, by the payment status of an imported order alone. */
export const statedSums = (order: Paid): { readonly paid: Minor; readonly refunded: Minor } => {
	const total = isStated(order) ? amountToPay(order) : 0;
	const { paymentStatus: status } = order;
	const refunded = status === "FULLY_REFUNDED" ? total : 0;
	return { paid: status === "PAID" || status === "PARTIALLY_REFUNDED" ? total : refunded, refunded };
};

/** The unpaid amount. Negative if the total was lowered after it was paid: what then has to be refunded. */
export const balanceOf = (order: Paid): Minor => {
	const { paid, refunded } = sumsOf(order.payments);
	const balance = amountToPay(order) - paid - statedSums(order).paid;
	return balance >= 0 ? balance : Math.min(0, balance + refunded);
};

/** The order with its payment status and balance derived from its payments. */
export const withPaymentStatus = (order: Order): Order => {
	const { balance: _, ...rest } = order;
	const { authorized, pending } = sumsOf(order.payments);
	const sums = Object.entries({ authorized, pending, pendingRefund: pendingRefund(order) }).filter(
		([, sum]) => sum > 0,
	);
	return {
		...rest,
		paymentStatus: paymentStatusOf(order),
		...(sums.length > 0 && { balance: Object.fromEntries(sums) }),
	};
};

export const paymentStatusOf = (order: Paid): PaymentStatus => {
	const { payments } = order;
	if (isStated(order)) return order.paymentStatus;
	const { paid, refunded } = sumsOf(payments);
	if (refunded > 0) return refunded >= paid ? "FULLY_REFUNDED" : "PARTIALLY_REFUNDED";
	if (balanceOf(order) <= 0) return "PAID";
	if (paid > 0) return "PARTIALLY_PAID";
	if (payments.some(({ status }) => status === "PENDING")) return "PENDING";
	// An authorised amount is not paid yet: `authorized` of the balance tells it. The last attempt takes precedence.
	return payments.at(-1)?.status === "DECLINED" ? "DECLINED" : "NOT_PAID";
};
