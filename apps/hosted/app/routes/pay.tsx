import { anonymousClient } from "@cartwright/page-app/anonymous-client";
import { useEffect } from "react";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useRevalidator,
} from "react-router";
import { brandingOf } from "../branding.server.ts";
import { captchaTokens, loadCaptcha } from "../captcha/captcha.server.ts";
import { readTyped } from "../checkout/details.ts";
import { chosenOption, mayLoad, withoutPayment } from "../checkout/payment-options.ts";
import { type PaymentResult, paidUnlessOffline } from "../checkout/use-payment-form.tsx";
import { retriedWhileOffline } from "../lost-network.ts";
import { pageContextKey } from "../page-context.server.ts";
import { isPayable, openRequest, payByLink } from "../payment-request/payment-request.server.ts";
import { PaymentRequestPage } from "../payment-request/payment-request-page.tsx";

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const isCanceled = new URL(request.url).searchParams.has("paymentCanceled");
	const { view, site } = await openRequest(pageContext, params.token ?? "", isCanceled);
	if (isPayable(view)) mayLoad(pageContext, view.options);
	const captcha = await loadCaptcha(pageContext, anonymousClient(pageContext.host));
	return { branding: brandingOf(site, pageContext), view, captcha };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const form = await request.formData();
	const typed = readTyped(form);
	const paid = await payByLink(context.get(pageContextKey), params.token ?? "", {
		choose: (options) => chosenOption(options, typed),
		paymentToken: typed.paymentToken,
		offlineMethod: typed.offlineMethod,
		captcha: captchaTokens(form),
	});
	if ("to" in paid) return redirect(paid.to, { status: 303 });
	const result: PaymentResult = { ...paid.result, typed: withoutPayment(typed) };
	return data(result, { status: paid.status });
};

/** The page continues once there is a network again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
	retriedWhileOffline(() => serverLoader<typeof loader>());

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<PaymentResult> =>
	paidUnlessOffline(() => serverAction<PaymentResult>());

/** The polling interval while a payment is pending, in milliseconds. */
const askEvery = 3000;

export default function Pay() {
	const { branding, view, captcha } = useLoaderData<typeof loader>();
	const result = useActionData() as PaymentResult | undefined;
	const { revalidate, state } = useRevalidator();
	const isPending = view.state === "PENDING";
	useEffect(() => {
		if (!isPending || state !== "idle") return;
		const timer = setTimeout(revalidate, askEvery);
		return () => clearTimeout(timer);
	}, [isPending, revalidate, state]);
	return <PaymentRequestPage {...{ branding, view, captcha, result }} />;
}
