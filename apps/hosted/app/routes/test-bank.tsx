import { testGateway } from "@cartwright/contract/payments/test-gateway";
import { CallError } from "@cartwright/sdk/errors";
import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	Form,
	type LoaderFunctionArgs,
	redirect,
	useLoaderData,
	useNavigation,
} from "react-router";
import { useLanguage } from "../language.ts";
import { hasSession, resumeSession } from "../session.server.ts";
import { trouble } from "../trouble.ts";
import { type Visit, visitContext } from "../visit.server.ts";

const known = async <Answer,>(call: Promise<Answer>): Promise<Answer> => {
	try {
		return await call;
	} catch (error) {
		throw error instanceof CallError && error.code === "TEST_PAYMENT_NOT_FOUND" ? trouble("notFound") : error;
	}
};

const loadPayment = async (visit: Visit, transactionId: string) => {
	const { testPayment } = await known(visit.callAs().use(testGateway).getTestPayment({ transactionId }));
	const returnUrl = testPayment?.returnUrl ?? visit.origin;
	visit.formTargets.add(new URL(returnUrl).origin);
	return { ...testPayment, returnUrl };
};

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const { state, returnUrl, amount, currency } = await loadPayment(visit, params.transactionId ?? "");
	if (state === "DECIDED") throw redirect(returnUrl);
	// The page that the bank leads back to may lead on at once, to the storefront that the buyer came from.
	const [, checkoutId = ""] = /\/checkout\/([^/]+)\/payment/.exec(returnUrl) ?? [];
	if (hasSession(visit, checkoutId)) await resumeSession(visit, checkoutId);
	return { amount: amount?.amount ?? "0", currency: currency ?? "" };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const transactionId = params.transactionId ?? "";
	const { returnUrl } = await loadPayment(visit, transactionId);
	const approved = (await request.formData()).get("decision") === "confirm";
	await known(visit.callAs().use(testGateway).confirmTestPayment({ transactionId, approved }));
	return redirect(returnUrl, { status: 303 });
};

/** The page of the bank that belongs to the embedded test gateway. */
export default function TestBank() {
	const { say, formats } = useLanguage();
	const { amount, currency } = useLoaderData<typeof loader>();
	const busy = useNavigation().state !== "idle";
	return (
		<div className="sheet sheet-narrow">
			<title>{say("bank.title")}</title>
			<p className="eyebrow">{say("bank.name")}</p>
			<h1>{say("bank.title")}</h1>
			<p className="bank-amount">{formats.money(amount, currency)}</p>
			<p>{say("bank.text")}</p>
			<Notice tone="info">
				<p>{say("bank.test")}</p>
			</Notice>
			<Form method="post" className="bank-actions">
				<Button type="submit" name="decision" value="confirm" busy={busy}>
					{say("bank.confirm")}
				</Button>
				<Button type="submit" name="decision" value="refuse" kind="secondary" busy={busy}>
					{say("bank.refuse")}
				</Button>
			</Form>
		</div>
	);
}
