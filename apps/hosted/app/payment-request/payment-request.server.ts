import { type LinkedPaymentRequest, paymentRequestLinks } from "@cartwright/contract/payments/payment-request-links";
import { payments } from "@cartwright/contract/payments/payments";
import type { Site } from "@cartwright/contract/sites/site-messages";
import { CallError } from "@cartwright/sdk/errors";
import type { CaptchaTokens } from "../captcha/captcha.server.ts";
import { methodFaults } from "../checkout/field-rules.ts";
import { type PaymentOption, paidBy } from "../checkout/payment-options.ts";
import { declineProblem, limitOf, notReached, problemOf } from "../checkout/problems.ts";
import type { PaymentResult } from "../checkout/use-payment-form.tsx";
import { pageError } from "../error-pages.ts";
import type { PageContext } from "../page-context.server.ts";
import { type PaymentRequestView, paymentRequestView } from "./payment-request-view.ts";

interface Opened {
	readonly view: PaymentRequestView;
	readonly site: Site;
}

/** What a link asks for. A pending payment may have been decided meanwhile: asks the payment network. */
export const openRequest = async (pageContext: PageContext, token: string, isCanceled = false): Promise<Opened> => {
	const opened = await open(pageContext, token);
	const { state, lastAttempt } = opened.request;
	if (state !== "PENDING" && lastAttempt !== "PENDING") return { ...opened, view: paymentRequestView(opened.request) };
	const { paymentGatewayOrderId = "" } = opened.request;
	await pageContext
		.callAs()
		.use(payments)
		.refreshPayment({ siteId: opened.siteId, paymentGatewayOrderId: paymentGatewayOrderId ?? "" });
	const decided = await open(pageContext, token);
	return { ...decided, view: paymentRequestView(decided.request, isCanceled) };
};

const open = async (pageContext: PageContext, token: string) => {
	try {
		const { paymentRequest, site, siteId } = await linksOf(pageContext).openPaymentRequest({ token });
		const request: LinkedPaymentRequest = paymentRequest ?? {};
		for (const address of request.confirmationOrigins ?? []) pageContext.formTargets.add(address);
		return { request, site: site ?? {}, siteId };
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		throw pageError("linkUnknown");
	}
};

const linksOf = (pageContext: PageContext) => pageContext.callAs().use(paymentRequestLinks);

/** Where the buyer continues, or what is wrong. */
export type Paid =
	| { readonly to: string }
	| { readonly result: Omit<PaymentResult, "typed">; readonly status: 400 | 402 | 409 };

interface PaidBy {
	/** Which of the ways to pay the buyer chose. */
	choose(options: readonly PaymentOption[]): PaymentOption | undefined;
	/** What the form of the provider gave. */
	readonly paymentToken: string | undefined;
	/** The code of the way to pay by hand. */
	readonly offlineMethod?: string | undefined;
	readonly captcha: CaptchaTokens;
}

/** Somebody else has paid meanwhile, or the shop has closed the request: its page says so. */
const overtaken = ["PAYMENT_REQUEST_CLOSED", "CHECKOUT_ALREADY_PAID", "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS"];

export const isPayable = ({ state }: PaymentRequestView): boolean => state === "OPEN" || state === "PROMISED";

/** Pays a request, or leads to the form to pay it by. */
export const payByLink = async (
	pageContext: PageContext,
	token: string,
	{ choose, paymentToken, offlineMethod, captcha }: PaidBy,
): Promise<Paid> => {
	const { view } = await openRequest(pageContext, token);
	const to = `/pay/${token}`;
	if (!isPayable(view)) return { to };
	const option = choose(view.options);
	if (!option) return { result: { faults: methodFaults([], {}) }, status: 400 };
	if (option.kind === "TEST_GATEWAY" && !paymentToken) return { to: `${to}/test-card` };
	if (option.kind === "STRIPE" && !paymentToken) return { result: { faults: [], problem: "formMissing" }, status: 400 };
	try {
		const chosen = paidBy(option, { token: paymentToken, offlineMethod });
		const { status, declineReason, confirmationUrl } = await linksOf(pageContext).payPaymentRequest({
			token,
			...chosen,
			...(chosen.method === "CARD" ? captcha : {}),
		});
		if (status === "DECLINED" || status === "CANCELED") {
			const problem = status === "DECLINED" ? declineProblem(declineReason) : notReached(option.kind === "PAYPAL");
			const needsCaptcha = captcha.captchaTokens !== undefined;
			return { result: { faults: [], problem, needsCaptcha }, status: 402 };
		}
		return { to: confirmationUrl ?? to };
	} catch (error) {
		if (error instanceof CallError && overtaken.includes(error.code ?? "")) return { to };
		const limit = limitOf(error);
		if (limit) return { result: { faults: [], ...limit }, status: 402 };
		const problem = problemOf(error);
		if (!problem) throw error;
		return { result: { faults: [], problem }, status: 409 };
	}
};
