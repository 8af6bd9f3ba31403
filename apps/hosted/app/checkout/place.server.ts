import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { payments } from "@cartwright/contract/payments/payments";
import { CallError } from "@cartwright/sdk/errors";
import { redirect, replace } from "react-router";
import { thankYouAddress } from "../callbacks.ts";
import type { CaptchaTokens } from "../captcha/captcha.server.ts";
import type { PageContext } from "../page-context.server.ts";
import type { Session } from "../session.server.ts";
import { type PaymentOption, paidBy, takesCard } from "./payment-options.ts";
import { declineProblem, limitOf, notReached, type Problem } from "./problems.ts";

/** The URL to continue at, or the problem. */
export type Placed = LedTo | { readonly problem: Problem; readonly seconds?: number };

export interface LedTo {
	readonly to: string;
	/** Whether the purchase ends there. */
	readonly isOrder?: true;
}

/** The order takes the place of the form that placed it: Back leads to what was before. */
export const leadTo = ({ to, isOrder }: LedTo): Response => (isOrder ? replace : redirect)(to, { status: 303 });

/** How an order is paid. */
export interface PaidBy {
	/** What the buyer chose; absent if nothing is due. */
	readonly option: PaymentOption | undefined;
	/** What the form of the provider gave. */
	readonly token?: string | undefined;
	/** The code of the way to pay by hand. */
	readonly offlineMethod?: string | undefined;
	/** Whether the provider keeps the card for later. */
	readonly saves?: boolean;
	readonly captcha: CaptchaTokens;
}

/**
 * Places the order and pays it, or leads to the form to pay it by. Each step may have been completed before, by another tab
 * or an earlier click: then it continues where that one did.
 */
export const placeAndPay = async (session: Session, pageContext: PageContext, by: PaidBy): Promise<Placed> => {
	const { option, token } = by;
	if (option?.kind === "STRIPE" && !token) return { problem: "formMissing" };
	for (let attempt = 1; ; attempt++) {
		const placed = await place(session, by);
		if ("to" in placed) return placed;
		const { orderId, gatewayOrderId } = placed;
		if (!gatewayOrderId) return atOrder(session, orderId);
		if (option?.kind === "TEST_GATEWAY") return { to: testCardAddress(session, gatewayOrderId) };
		try {
			return await payOrder(session, pageContext, gatewayOrderId, by);
		} catch (error) {
			// The checkout was changed in another tab between the two steps: place the order again.
			if (attempt === 1 && isRefusal(error, "CHECKOUT_CHANGED")) continue;
			throw error;
		}
	}
};

export const isRefusal = (error: unknown, code: string): error is CallError =>
	error instanceof CallError && error.code === code;

const place = async (
	session: Session,
	{ option, saves }: PaidBy,
): Promise<LedTo | { orderId: string; gatewayOrderId: string | undefined }> => {
	const savePaymentMethod = takesCard(option) && saves === true;
	try {
		const placed = await session.api.use(checkouts).createOrder({ id: session.checkoutId, savePaymentMethod });
		return { orderId: placed.orderId ?? "", gatewayOrderId: placed.paymentGatewayOrderId };
	} catch (error) {
		const orderId = error instanceof CallError ? String(error.data.orderId ?? "") : "";
		const known = await alreadyUnderWay(session, error, orderId);
		if (known) return known;
		throw error;
	}
};

const alreadyUnderWay = async (session: Session, error: unknown, orderId: string): Promise<LedTo | undefined> => {
	if (isRefusal(error, "CHECKOUT_ALREADY_PAID") && orderId) return atOrder(session, orderId);
	if (isRefusal(error, "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS")) return { to: pendingPaymentAddress(session, orderId) };
	return undefined;
};

/** Pays a placed order. */
export const payOrder = async (
	session: Session,
	pageContext: PageContext,
	orderId: string,
	{ option, token, offlineMethod, captcha }: PaidBy,
): Promise<Placed> => {
	const chosen = paidBy(option, { token, offlineMethod });
	const returnUrl = `${pageContext.origin}/hosted${pendingPaymentAddress(session, orderId)}`;
	try {
		const payment = await session.api
			.use(payments)
			.pay({ paymentGatewayOrderId: orderId, ...chosen, ...captcha, returnUrl });
		switch (payment.status) {
			case "APPROVED":
			case "AUTHORIZED":
			case "PENDING_MERCHANT":
				return await atOrder(session, orderId);
			case "PENDING":
				return { to: payment.confirmationUrl ?? pendingPaymentAddress(session, orderId) };
			case "CANCELED":
				return { problem: notReached(option?.kind === "PAYPAL") };
			default:
				return { problem: declineProblem(payment.declineReason) };
		}
	} catch (error) {
		const known = limitOf(error) ?? (await alreadyUnderWay(session, error, orderId));
		if (known) return known;
		throw error;
	}
};

/** The form of the test gateway for a placed order. */
const testCardAddress = ({ checkoutId }: Session, orderId: string): string =>
	`/checkout/${checkoutId}/test-card?${new URLSearchParams({ order: orderId })}`;

/** The page of a pending payment; the router expects our URLs without `/hosted`. */
export const pendingPaymentAddress = ({ checkoutId }: Session, orderId: string): string =>
	`/checkout/${checkoutId}/payment?${new URLSearchParams({ order: orderId })}`;

const atOrder = async (session: Session, orderId: string): Promise<LedTo> => ({
	to: await orderAddress(session, orderId),
	isOrder: true,
});

/** The page of a placed order: the storefront's own, or else ours. */
export const orderAddress = async (session: Session, orderId: string): Promise<string> => {
	const own = thankYouAddress(session.callbacks, orderId, session.isMember);
	if (own) return own;
	const { url } = await session.api.use(orderLinks).createOrderLink({ orderId });
	const { pathname } = new URL(url);
	return pathname.replace(/^\/hosted(?=\/)/, "");
};
