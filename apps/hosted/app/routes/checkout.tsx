import { payments } from "@cartwright/contract/payments/payments";
import { CallError } from "@cartwright/sdk/errors";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	replace,
	type ShouldRevalidateFunctionArgs,
} from "react-router";
import { cartAddress, leaveAddress } from "../callbacks.ts";
import { captchaTokens, loadCaptcha } from "../captcha/captcha.server.ts";
import { asProblem, type CheckoutResult } from "../checkout/act.server.ts";
import { CheckoutForm } from "../checkout/checkout-form.tsx";
import { writeCountries } from "../checkout/country-list.ts";
import { readTyped } from "../checkout/details.ts";
import { act } from "../checkout/intents.server.ts";
import { type CheckoutData, loadOpen, loadOptions, loadPage } from "../checkout/load.server.ts";
import { withoutPayment } from "../checkout/payment-options.ts";
import { leadTo, orderAddress } from "../checkout/place.server.ts";
import { declineProblem, type Problem } from "../checkout/problems.ts";
import { pageError } from "../error-pages.ts";
import { orElse } from "../lost-network.ts";
import { pageContextKey } from "../page-context.server.ts";
import { pageErrorOf, resumeSession, type Session } from "../session.server.ts";

export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<CheckoutData> => {
	const pageContext = context.get(pageContextKey);
	const session = await resumeSession(pageContext, params.checkoutId ?? "");
	try {
		const checkout = await loadOpen(session);
		if (checkout.completed) throw await leave(session, checkout.orderId);
		const parameters = new URL(request.url).searchParams;
		const [page, problem, captcha] = await Promise.all([
			loadPage(session, pageContext, checkout, parameters),
			lastProblem(session, parameters),
			loadCaptcha(pageContext, session.api),
		]);
		const back = cartAddress(session.callbacks, session.isMember);
		const countries = writeCountries(page.countries);
		const signIn = session.isMember ? undefined : session.callbacks.loginUrl;
		const optional = { ...(problem ? { problem } : {}), ...(signIn ? { signIn } : {}) };
		return { branding: session.branding, back, ...page, countries, captcha, ...optional };
	} catch (error) {
		throw pageErrorOf(error);
	}
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const session = await resumeSession(pageContext, params.checkoutId ?? "");
	const form = await request.formData();
	const typed = readTyped(form);
	try {
		const checkout = await loadOpen(session);
		if (checkout.completed) throw await leave(session, checkout.orderId);
		const options = await loadOptions(session);
		const outcome = await act({ session, pageContext, options, captcha: captchaTokens(form) }, checkout, typed);
		if ("to" in outcome) return leadTo(outcome);
		const { result, status } = outcome;
		return data({ ...result, typed: withoutPayment(result.typed) }, { status });
	} catch (error) {
		const known = pageErrorOf(error);
		if (known !== error || !(error instanceof Error)) throw known;
		// Another tab placed the order.
		if (error instanceof CallError && error.code === "CHECKOUT_IS_COMPLETE") {
			throw await leave(session, (await loadOpen(session)).orderId);
		}
		return data(asProblem(withoutPayment(typed), error), { status: 409 });
	}
};

/** Without a network, the page stays with all typed data. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
	orElse(() => serverAction<CheckoutResult>(), {
		typed: {},
		faults: [],
		problem: "unreachable",
	} satisfies CheckoutResult);

/** A rejected order also changes amounts and lines. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
	(actionResult as CheckoutResult | undefined)?.problem !== "unreachable";

/** Redirects to the order of a completed checkout. */
const leave = async (session: Session, orderId: string | null | undefined): Promise<unknown> =>
	orderId
		? replace(await orderAddress(session, orderId), { status: 303 })
		: pageError("completed", leaveAddress(session.callbacks, session.isMember));

/** The reason why an external payment failed. */
const lastProblem = async (session: Session, parameters: URLSearchParams): Promise<Problem | undefined> => {
	if (parameters.has("paymentCanceled")) return "payPalCanceled";
	const orderId = parameters.get("payment");
	if (!orderId) return undefined;
	try {
		const { payment } = await session.api.use(payments).getPayment({ paymentGatewayOrderId: orderId });
		if (payment?.status === "DECLINED") return declineProblem(payment.declineReason);
		return payment?.status === "CANCELED" ? "card.NOT_REACHED" : undefined;
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};

export default CheckoutForm;
