import type { PaymentCollectabilityStatus } from "@cartwright/contract/orders/payments-collector";
import type { Order } from "../../../orders/order.ts";
import { collectable } from "../../../orders/recorded-payments.ts";
import { standingChargebacks } from "../../../payments/network-report.ts";

/** Whether a payment of the order can be collected, or why not. */
export const collectabilityOf = (order: Order, offeredProviders: readonly string[]): PaymentCollectabilityStatus => {
	switch (order.status) {
		case "CANCELED":
			return "NONCOLLECTABLE_ORDER_IS_CANCELLED";
		case "PENDING":
			return "NONCOLLECTABLE_ORDER_IS_PENDING";
		case "REJECTED":
			return "NONCOLLECTABLE_ORDER_IS_REJECTED";
		default:
			if (standingChargebacks(order.payments) > 0) return "NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS";
			if (collectable(order) <= 0) return "NONCOLLECTABLE_ORDER_IS_PAID";
			return offeredProviders.length > 0 ? "COLLECTABLE" : "NONCOLLECTABLE_MISSING_PAYMENT_METHOD";
	}
};
