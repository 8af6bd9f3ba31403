import type { orderBilling } from "@cartwright/contract/orders/order-billing";
import type { Calls } from "@cartwright/sdk/client";

type Response = Awaited<ReturnType<Calls<typeof orderBilling>["getOrderRefundability"]>>;

/** What can be given back of an order. */
export interface Refundability {
	/** Payments with money that can be given back, by the shop or, if `external`, only elsewhere. */
	readonly payments: readonly {
		readonly id: string;
		readonly method: string;
		readonly card: string;
		readonly max: string;
		readonly external: boolean;
	}[];
	/** Units of each line that were not refunded yet. */
	readonly lines: Readonly<Record<string, number>>;
	readonly shipping: string;
}

export const refundability = (response: Response | undefined): Refundability | undefined => {
	if (!response) return undefined;
	return {
		payments: response.payments.flatMap(({ payment, nonRefundable, manuallyRefundable }) => {
			const max = payment?.monetary?.maxRefund?.amount ?? "0";
			if (nonRefundable || Number(max) === 0) return [];
			const { brand, lastFourDigits } = payment?.creditCardDetails ?? {};
			return {
				id: payment?.paymentId ?? "",
				method: payment?.paymentMethod ?? "",
				card: [brand, lastFourDigits].filter(Boolean).join(" "),
				max,
				external: Boolean(manuallyRefundable),
			};
		}),
		lines: Object.fromEntries(
			response.lineItems.map(({ lineItemId, availableRefundQuantity }) => [lineItemId, availableRefundQuantity]),
		),
		shipping: response.shipping?.availableRefundAmount?.amount ?? "0",
	};
};
