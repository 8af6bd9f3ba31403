import type { LinkedPaymentRequest, PaymentRequestState } from "@cartwright/contract/payments/payment-request-links";
import { type LineImage, lineImage } from "@cartwright/ui/line-view";
import { type OfflineMethodView, offlineMethodViews } from "../checkout/offline-method-view.ts";
import { type PaymentOption, paymentOptions } from "../checkout/payment-options.ts";
import { declineProblem, notReached, type Problem } from "../checkout/problems.ts";
import { type HowToPayView, howToPayView } from "../order/order-view.ts";

/** What the link of a payment request asks for: only what the page shows. */
export interface PaymentRequestView {
	readonly state: PaymentRequestState;
	readonly orderNumber: string;
	readonly title: string;
	readonly description: string;
	readonly image?: LineImage | undefined;
	readonly amount: string;
	readonly currency: string;
	/** When the request expires; empty if it never does. */
	readonly expires: string;
	readonly options: readonly PaymentOption[];
	readonly offlineMethods: readonly OfflineMethodView[];
	/** How to pay what was promised. */
	readonly howToPay?: HowToPayView | undefined;
	/** Why the last attempt failed. */
	readonly problem?: Problem | undefined;
	/** Whether the last attempt is one by PayPal. */
	readonly isPayPal: boolean;
	/** Where the buyer confirms the pending payment. */
	readonly confirmationUrl: string;
	/** Links of the shop, of which the second is for those who cannot pay here. */
	readonly links: { readonly general?: ActionLink | undefined; readonly error?: ActionLink | undefined };
}

interface ActionLink {
	readonly label: string;
	readonly url: string;
}

export const paymentRequestView = (request: LinkedPaymentRequest, isCanceled = false): PaymentRequestView => {
	const { state, cardProviders, methods, actionLinks } = request;
	return {
		state: state ?? "OPEN",
		orderNumber: request.orderNumber ?? "",
		title: request.title ?? "",
		description: request.description ?? "",
		image: lineImage(request.image),
		amount: request.amount?.amount ?? "0",
		currency: request.currency ?? "",
		expires: request.expirationDate ?? "",
		options: paymentOptions(methods ?? [], cardProviders ?? []).filter(
			({ kind }) => kind !== "OFFLINE" || state !== "PROMISED",
		),
		offlineMethods: offlineMethodViews(request.offlineMethods ?? []),
		howToPay: howToPayView(request.promised),
		problem: isCanceled && request.lastAttempt === "PENDING" ? "payPalCanceled" : problemOfAttempt(request),
		isPayPal: request.lastMethod === "PAYPAL",
		confirmationUrl: request.confirmationUrl ?? "",
		links: { general: linkOf(actionLinks?.general?.[0]), error: linkOf(actionLinks?.error) },
	};
};

const problemOfAttempt = ({ lastAttempt, lastMethod, declineReason }: LinkedPaymentRequest): Problem | undefined => {
	if (lastAttempt === "DECLINED") return declineProblem(declineReason);
	return lastAttempt === "CANCELED" ? notReached(lastMethod === "PAYPAL") : undefined;
};

const linkOf = (
	link: { readonly label?: string | null; readonly url?: string | null } | null | undefined,
): ActionLink | undefined => (link?.label && link.url ? { label: link.label, url: link.url } : undefined);
