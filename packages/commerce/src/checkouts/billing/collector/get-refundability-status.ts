import type { getRefundabilityStatus as declared } from "@cartwright/contract/orders/payments-collector";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findOrder } from "../../../orders/load/find-order.ts";
import { loadProviders } from "../../../payments/load/load-providers.ts";
import { refundabilityOf } from "../refundability.ts";

export const getRefundabilityStatus: Handler<typeof declared> = async (context, { ecomOrderId }) => {
	const { doc: order } = await findOrder(context, ecomOrderId);
	const findProvider = await loadProviders(context);
	return {
		refundabilities: order.payments.map((payment) => {
			const refundability = refundabilityOf(order, payment, findProvider);
			return {
				paymentId: payment.id,
				refundabilityStatus: refundability.kind,
				nonRefundableReason: refundability.kind === "NOT_REFUNDABLE" ? refundability.reason : undefined,
				manuallyRefundableReason: refundability.kind === "MANUAL" ? refundability.reason : undefined,
			};
		}),
		refundablePerItem: true,
	};
};
