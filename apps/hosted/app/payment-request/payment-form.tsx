import { Button } from "@cartwright/ui/parts/button";
import { Form } from "react-router";
import type { CaptchaOptions } from "../captcha/captcha.server.ts";
import { ErrorSummary } from "../checkout/error-summary.tsx";
import { PayLabel } from "../checkout/pay-label.tsx";
import { PaymentSection } from "../checkout/payment-section.tsx";
import { type PaymentResult, usePaymentForm } from "../checkout/use-payment-form.tsx";
import { useStripeForm } from "../checkout/use-stripe-form.ts";
import { useLanguage } from "../language.ts";
import type { PaymentRequestView } from "./payment-request-view.ts";

interface PaymentFormProps {
	readonly view: PaymentRequestView;
	readonly captcha: CaptchaOptions;
	readonly result: PaymentResult | undefined;
}

/** The ways to pay a request. */
export function PaymentForm({ view, captcha, result }: PaymentFormProps) {
	const { t } = useLanguage();
	const { options, offlineMethods } = view;
	const stripe = useStripeForm(options, view, result);
	const { mayGo, isAwaited } = stripe;
	const form = usePaymentForm({ result, earlier: view.problem, captcha, mayGo, isAwaited });
	const filled = { typed: result?.typed ?? {}, faults: form.faults };
	return (
		<Form method="post" noValidate className="payment-form" onSubmit={form.onSubmit}>
			<ErrorSummary faults={form.faults} problem={form.problem} occasion={form.occasion} />
			<fieldset className="plain payment-methods">
				<legend>{t("checkout.payment")}</legend>
				<PaymentSection {...{ options, offlineMethods, stripe, filled }} decline={form.decline} />
			</fieldset>
			{form.captchaField}
			{options.length > 0 && <PayButton view={view} isBusy={form.isBusy} />}
		</Form>
	);
}

function PayButton({ view, isBusy }: { readonly view: PaymentRequestView; readonly isBusy: boolean }) {
	const { t, formats } = useLanguage();
	const { options } = view;
	const amount = formats.money(view.amount, view.currency);
	const labels = {
		now: t("pay.pay", { amount }),
		paypal: t("pay.payPal", { amount }),
		later: t("paymentRequest.promise", { amount }),
	};
	return (
		<div className="pay">
			<Button type="submit" size="wide" busy={isBusy} aria-disabled={isBusy || undefined} className="pay-button">
				{isBusy ? t("pay.busy") : <PayLabel {...{ options, labels }} />}
			</Button>
			<p className="pay-status" role="status">
				{isBusy && t("pay.stay")}
			</p>
		</div>
	);
}
