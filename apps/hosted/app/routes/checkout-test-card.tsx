import { payments } from "@cartwright/contract/payments/payments";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	replace,
	useActionData,
	useLoaderData,
} from "react-router";
import { cartAddress } from "../callbacks.ts";
import { captchaTokens, loadCaptcha } from "../captcha/captcha.server.ts";
import { readTyped } from "../checkout/details.ts";
import { paymentOptions } from "../checkout/payment-options.ts";
import {
	isRefusal,
	type LedTo,
	leadTo,
	orderAddress,
	payOrder,
	pendingPaymentAddress,
} from "../checkout/place.server.ts";
import { problemOf } from "../checkout/problems.ts";
import { testGatewayIn, testTokenOf } from "../checkout/test-card.server.ts";
import { TestCardPage, type TestCardView } from "../checkout/test-card-page.tsx";
import { type PaymentResult, paidUnlessOffline } from "../checkout/use-payment-form.tsx";
import { pageError } from "../error-pages.ts";
import { type PageContext, pageContextKey } from "../page-context.server.ts";
import { pageErrorOf, resumeSession, type Session } from "../session.server.ts";

const addressOf = (session: Session): string => `/checkout/${session.checkoutId}`;

/** The placed order that is paid here; redirects to where it is shown if it is paid, or being paid. */
const loadUnpaid = async (session: Session, request: Request) => {
	const orderId = new URL(request.url).searchParams.get("order") ?? "";
	if (!/^[0-9a-f-]{36}$/i.test(orderId)) throw pageError("gone", cartAddress(session.callbacks, session.isMember));
	const { payment } = await session.api.use(payments).getPayment({ paymentGatewayOrderId: orderId });
	if (payment?.orderApproved) throw replace(await orderAddress(session, orderId), { status: 303 });
	// What waits for the buyer alone is cancelled before another card is charged.
	if (payment?.status === "PENDING" && !payment.confirmationUrl)
		throw replace(pendingPaymentAddress(session, orderId), { status: 303 });
	const option = testGatewayIn(paymentOptions(["CARD"], payment?.cardProviders ?? []));
	if (!payment || !option) throw replace(addressOf(session), { status: 303 });
	return { orderId, payment, option };
};

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const session = await resumeSession(pageContext, params.checkoutId ?? "");
	try {
		const { payment } = await loadUnpaid(session, request);
		const view: TestCardView = {
			amount: payment.amount?.amount ?? "0",
			currency: payment.currency ?? "",
			back: addressOf(session),
			captcha: await loadCaptcha(pageContext, session.api),
			...(payment.confirmationUrl ? { confirmationUrl: payment.confirmationUrl } : {}),
		};
		return { branding: session.branding, view };
	} catch (error) {
		throw pageErrorOf(error);
	}
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const session = await resumeSession(pageContext, params.checkoutId ?? "");
	const form = await request.formData();
	try {
		const paid = await pay(pageContext, session, request, form);
		if ("to" in paid) return leadTo(paid);
		return data(paid.result, { status: paid.status });
	} catch (error) {
		// The buyer sees what has changed, and orders again.
		if (isRefusal(error, "CHECKOUT_CHANGED")) return replace(addressOf(session), { status: 303 });
		const problem = problemOf(error);
		if (!problem) throw pageErrorOf(error);
		return data({ typed: {}, faults: [], problem } satisfies PaymentResult, { status: 409 });
	}
};

const pay = async (
	pageContext: PageContext,
	session: Session,
	request: Request,
	form: FormData,
): Promise<LedTo | { readonly result: PaymentResult; readonly status: 400 | 402 }> => {
	const { orderId, option } = await loadUnpaid(session, request);
	const typed = readTyped(form);
	const tokenized = await testTokenOf(pageContext, typed);
	if ("faults" in tokenized) return { result: { typed: {}, faults: tokenized.faults }, status: 400 };
	const captcha = captchaTokens(form);
	const paid = await payOrder(session, pageContext, orderId, { option, token: tokenized.token, captcha });
	if ("to" in paid) return paid;
	// Whoever had to solve a captcha has to solve one with the next card, too.
	return { result: { typed: {}, faults: [], ...paid, needsCaptcha: "captcha" in typed }, status: 402 };
};

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<PaymentResult> =>
	paidUnlessOffline(() => serverAction<PaymentResult>());

export default function CheckoutTestCard() {
	const { view } = useLoaderData<typeof loader>();
	const result = useActionData() as PaymentResult | undefined;
	return <TestCardPage view={view} result={result} />;
}
