import type { PaymentState } from "@cartwright/contract/payments/payments";
import type { Payment } from "../../payments/payment.ts";

/** The state of a payment as its buyer sees it, who sees refunds elsewhere. */
export const shownState = ({ status }: Pick<Payment, "status">): PaymentState => {
	switch (status) {
		case "PARTIALLY_REFUNDED":
		case "REFUNDED":
			return "APPROVED";
		case "VOIDED":
			return "CANCELED";
		default:
			return status;
	}
};
