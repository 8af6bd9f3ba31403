import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { type PaymentMethod, payments } from "@cartwright/contract/payments/payments";
import { CallError } from "@cartwright/sdk/errors";
import { thankYouAddress } from "../callbacks.ts";
import type { CaptchaTokens } from "../captcha/captcha.server.ts";
import type { PageContext } from "../page-context.server.ts";
import type { Session } from "../session.server.ts";
import { digitsOf, readExpiry, testGateway } from "./card.ts";
import { cardOf, type Typed } from "./details.ts";
import { declineProblem, limitOf, type Problem } from "./problems.ts";

/** The URL to continue at, or the problem. */
export type Placed = LedTo | { readonly problem: Problem; readonly seconds?: number };

interface LedTo {
	readonly to: string;
}

/**
 * Places the order and pays it. Each step may have been completed before, by another tab or an earlier click: then it
 * continues where that one did.
 */
export const placeAndPay = async (
	session: Session,
	pageContext: PageContext,
	method: PaymentMethod | undefined,
	typed: Typed,
	captcha: CaptchaTokens,
): Promise<Placed> => {
	for (let attempt = 1; ; attempt++) {
		const placed = await place(session);
		if ("to" in placed) return placed;
		const { orderId, gatewayOrderId } = placed;
		if (!gatewayOrderId) return { to: await orderAddress(session, orderId) };
		try {
			return await pay(session, pageContext, { orderId, gatewayOrderId }, method, typed, captcha);
		} catch (error) {
			// The checkout was changed in another tab between the two steps: place the order again.
			if (attempt === 1 && isRefusal(error, "CHECKOUT_CHANGED")) continue;
			const known = limitOf(error) ?? (await alreadyUnderWay(session, error, orderId));
			if (known) return known;
			throw error;
		}
	}
};

const isRefusal = (error: unknown, code: string): error is CallError =>
	error instanceof CallError && error.code === code;

const place = async (session: Session): Promise<LedTo | { orderId: string; gatewayOrderId: string | undefined }> => {
	try {
		const placed = await session.api.use(checkouts).createOrder({ id: session.checkoutId });
		return { orderId: placed.orderId ?? "", gatewayOrderId: placed.paymentGatewayOrderId };
	} catch (error) {
		const orderId = error instanceof CallError ? String(error.data.orderId ?? "") : "";
		const known = await alreadyUnderWay(session, error, orderId);
		if (known) return known;
		throw error;
	}
};

const alreadyUnderWay = async (session: Session, error: unknown, orderId: string): Promise<LedTo | undefined> => {
	if (isRefusal(error, "CHECKOUT_ALREADY_PAID") && orderId) return { to: await orderAddress(session, orderId) };
	if (isRefusal(error, "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS")) return { to: pendingPaymentAddress(session, orderId) };
	return undefined;
};

interface Payable {
	readonly orderId: string;
	readonly gatewayOrderId: string;
}

const pay = async (
	session: Session,
	pageContext: PageContext,
	{ orderId, gatewayOrderId }: Payable,
	method: PaymentMethod | undefined,
	typed: Typed,
	captcha: CaptchaTokens,
): Promise<Placed> => {
	const payment = await session.api.use(payments).pay({
		paymentGatewayOrderId: gatewayOrderId,
		method: method ?? "CARD",
		...(method === "OFFLINE" ? { offlineMethod: typed.offlineMethod } : {}),
		...(method === "OFFLINE" || method === "PAYPAL" ? {} : { card: wireCard(typed), cardProvider: testGateway }),
		...captcha,
		returnUrl: `${pageContext.origin}/hosted${pendingPaymentAddress(session, orderId)}`,
	});
	switch (payment.status) {
		case "APPROVED":
		case "AUTHORIZED":
		case "PENDING_MERCHANT":
			return { to: await orderAddress(session, orderId) };
		case "PENDING":
			return { to: payment.confirmationUrl ?? pendingPaymentAddress(session, orderId) };
		case "CANCELED":
			return { problem: "card.NOT_REACHED" };
		default:
			return { problem: declineProblem(payment.declineReason) };
	}
};

const wireCard = (typed: Typed) => {
	const { number, expiry, code } = cardOf(typed);
	const ends = readExpiry(expiry);
	return {
		number: digitsOf(number),
		securityCode: digitsOf(code),
		...(ends ? { expiryMonth: ends.month, expiryYear: ends.year } : {}),
	};
};

/** The page of a pending payment; the router expects our URLs without `/hosted`. */
const pendingPaymentAddress = ({ checkoutId }: Session, orderId: string): string =>
	`/checkout/${checkoutId}/payment?${new URLSearchParams({ order: orderId })}`;

/** The page of a placed order: the storefront's own, or else ours. */
export const orderAddress = async (session: Session, orderId: string): Promise<string> => {
	const own = thankYouAddress(session.callbacks, orderId, session.isMember);
	if (own) return own;
	const { url } = await session.api.use(orderLinks).createOrderLink({ orderId });
	const { pathname } = new URL(url);
	return pathname.replace(/^\/hosted(?=\/)/, "");
};
