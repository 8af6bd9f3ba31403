import { anonymousClient } from "@cartwright/page-app/anonymous-client";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	replace,
	useActionData,
	useLoaderData,
} from "react-router";
import { brandingOf } from "../branding.server.ts";
import { captchaTokens, loadCaptcha } from "../captcha/captcha.server.ts";
import { readTyped } from "../checkout/details.ts";
import { testGatewayIn, testTokenOf } from "../checkout/test-card.server.ts";
import { TestCardPage, type TestCardView } from "../checkout/test-card-page.tsx";
import { type PaymentResult, paidUnlessOffline } from "../checkout/use-payment-form.tsx";
import { pageContextKey } from "../page-context.server.ts";
import { isPayable, openRequest, payByLink } from "../payment-request/payment-request.server.ts";

export const loader = async ({ params: { token = "" }, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { view: request, site } = await openRequest(pageContext, token);
	const back = `/pay/${token}`;
	if (!isPayable(request) || !testGatewayIn(request.options)) throw replace(back);
	const { amount, currency } = request;
	const captcha = await loadCaptcha(pageContext, anonymousClient(pageContext.host));
	const view: TestCardView = { amount, currency, back, captcha };
	return { branding: brandingOf(site, pageContext), view };
};

export const action = async ({ request, params: { token = "" }, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const form = await request.formData();
	const typed = readTyped(form);
	const tokenized = await testTokenOf(pageContext, typed);
	if ("faults" in tokenized) return data({ typed: {}, ...tokenized } satisfies PaymentResult, { status: 400 });
	const paid = await payByLink(pageContext, token, {
		choose: testGatewayIn,
		paymentToken: tokenized.token,
		captcha: captchaTokens(form),
	});
	if ("to" in paid) return redirect(paid.to, { status: 303 });
	return data({ typed: {}, ...paid.result } satisfies PaymentResult, { status: paid.status });
};

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<PaymentResult> =>
	paidUnlessOffline(() => serverAction<PaymentResult>());

export default function PayTestCard() {
	const { view } = useLoaderData<typeof loader>();
	const result = useActionData() as PaymentResult | undefined;
	return <TestCardPage view={view} result={result} />;
}
