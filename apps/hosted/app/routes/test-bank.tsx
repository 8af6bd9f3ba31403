import { testGateway } from "@cartwright/contract/payments/test-gateway";
import { CallError } from "@cartwright/sdk/errors";
import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	Form,
	type LoaderFunctionArgs,
	replace,
	useLoaderData,
	useNavigation,
} from "react-router";
import { pageError } from "../error-pages.ts";
import { useLanguage } from "../language.ts";
import { type PageContext, pageContextKey } from "../page-context.server.ts";
import { hasSession, resumeSession } from "../session.server.ts";

const orNotFound = async <Result,>(call: Promise<Result>): Promise<Result> => {
	try {
		return await call;
	} catch (error) {
		throw error instanceof CallError && error.code === "TEST_PAYMENT_NOT_FOUND" ? pageError("notFound") : error;
	}
};

const loadPayment = async (pageContext: PageContext, transactionId: string) => {
	const { testPayment } = await orNotFound(pageContext.callAs().use(testGateway).getTestPayment({ transactionId }));
	const returnUrl = testPayment?.returnUrl ?? pageContext.origin;
	pageContext.formTargets.add(new URL(returnUrl).origin);
	return { ...testPayment, returnUrl };
};

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { state, returnUrl, amount, currency } = await loadPayment(pageContext, params.transactionId ?? "");
	if (state === "DECIDED") throw replace(returnUrl);
	// The page after the bank may redirect immediately to the buyer's storefront.
	const [, checkoutId = ""] = /\/checkout\/([^/]+)\/payment/.exec(returnUrl) ?? [];
	if (hasSession(pageContext, checkoutId)) await resumeSession(pageContext, checkoutId);
	return { amount: amount?.amount ?? "0", currency: currency ?? "" };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const transactionId = params.transactionId ?? "";
	const { returnUrl } = await loadPayment(pageContext, transactionId);
	const approved = (await request.formData()).get("decision") === "confirm";
	await orNotFound(pageContext.callAs().use(testGateway).confirmTestPayment({ transactionId, approved }));
	return replace(returnUrl, { status: 303 });
};

/** The page of the test gateway's bank. */
export default function TestBank() {
	const { t, formats } = useLanguage();
	const { amount, currency } = useLoaderData<typeof loader>();
	const busy = useNavigation().state !== "idle";
	return (
		<div className="sheet sheet-narrow">
			<title>{t("bank.title")}</title>
			<p className="eyebrow">{t("bank.name")}</p>
			<h1>{t("bank.title")}</h1>
			<p className="bank-amount">{formats.money(amount, currency)}</p>
			<p>{t("bank.text")}</p>
			<Notice tone="info">
				<p>{t("bank.test")}</p>
			</Notice>
			<Form method="post" className="bank-actions">
				<Button type="submit" name="decision" value="confirm" busy={busy}>
					{t("bank.confirm")}
				</Button>
				<Button type="submit" name="decision" value="refuse" kind="secondary" busy={busy}>
					{t("bank.refuse")}
				</Button>
			</Form>
		</div>
	);
}
