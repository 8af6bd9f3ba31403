import type { Change } from "../../../orders/activities.ts";
import type { Order } from "../../../orders/order.ts";
import { settlingPayments, withRecordedPayments } from "../../../orders/recorded-payments.ts";
import type { OfflineMethodName } from "../../../payments/payment.ts";
import { checkOwing, checkUndecided } from "./check-owing.ts";

/** The order after staff collected all that is owed. */
export const markAsPaid = (order: Order, name: OfflineMethodName | undefined, change: Change): Order => {
	if (order.status !== "CANCELED") checkUndecided(order);
	checkOwing(order);
	return withRecordedPayments(order, settlingPayments(order, name, change), change);
};
