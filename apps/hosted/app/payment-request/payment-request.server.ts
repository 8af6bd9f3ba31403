import { type LinkedPaymentRequest, paymentRequestLinks } from "@cartwright/contract/payments/payment-request-links";
import { type PaymentMethod, payments } from "@cartwright/contract/payments/payments";
import type { Site } from "@cartwright/contract/sites/site-messages";
import { CallError } from "@cartwright/sdk/errors";
import type { CaptchaTokens } from "../captcha/captcha.server.ts";
import { digitsOf, testGateway } from "../checkout/card.ts";
import { cardFaults, cardOf, type Fault, type Typed } from "../checkout/details.ts";
import { chosenMethod } from "../checkout/field-rules.ts";
import { declineProblem, limitOf, type Problem, problemOf } from "../checkout/problems.ts";
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

/** What a form says, if the page stays. */
export interface PaymentResult {
	readonly typed: Typed;
	readonly faults: readonly Fault[];
	readonly problem?: Problem;
	/** The time until the next attempt. */
	readonly seconds?: number;
	/** Whether the next attempt needs a captcha. */
	readonly needsCaptcha?: boolean;
}

/** Where the buyer continues, or what is wrong. */
export type Paid =
	| { readonly to: string }
	| { readonly result: Omit<PaymentResult, "typed">; readonly status: 400 | 402 | 409 };

/** Somebody else has paid meanwhile, or the shop has closed the request: its page says so. */
const overtaken = ["PAYMENT_REQUEST_CLOSED", "CHECKOUT_ALREADY_PAID", "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS"];

/** Pays by what was typed into the form. */
export const payByLink = async (
	pageContext: PageContext,
	token: string,
	typed: Typed,
	captcha: CaptchaTokens,
): Promise<Paid> => {
	const { view } = await openRequest(pageContext, token);
	const to = `/pay/${token}`;
	if (view.state !== "OPEN" && view.state !== "PROMISED") return { to };
	const method = chosenMethod(view, typed);
	const faults = method ? cardFaultsOf(method, typed) : [{ field: "method", kind: "method", label: "method" } as const];
	if (faults.length > 0 || !method) return { result: { faults }, status: 400 };
	const needsCaptcha = "captcha" in typed;
	try {
		const card = { paymentToken: digitsOf(cardOf(typed).number), cardProvider: testGateway };
		const chosen =
			method === "CARD"
				? { token, method, ...card, ...captcha }
				: { token, method, offlineMethod: typed.offlineMethod };
		const { status, declineReason, confirmationUrl } = await linksOf(pageContext).payPaymentRequest(chosen);
		if (status === "DECLINED" || status === "CANCELED") {
			const problem = status === "DECLINED" ? declineProblem(declineReason) : "card.NOT_REACHED";
			return { result: { faults, problem, needsCaptcha }, status: 402 };
		}
		return { to: confirmationUrl ?? to };
	} catch (error) {
		if (error instanceof CallError && overtaken.includes(error.code ?? "")) return { to };
		const limit = limitOf(error);
		if (limit) return { result: { faults, ...limit }, status: 402 };
		const problem = problemOf(error);
		if (!problem) throw error;
		return { result: { faults, problem }, status: 409 };
	}
};

const cardFaultsOf = (method: PaymentMethod, typed: Typed): readonly Fault[] =>
	method === "CARD" ? cardFaults(cardOf(typed), new Date()) : [];
