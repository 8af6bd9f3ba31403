import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import type { FormEvent } from "react";
import { Form, Link } from "react-router";
import type { CaptchaOptions } from "../captcha/captcha.server.ts";
import { useLanguage } from "../language.ts";
import { cardFaults, cardOf } from "./card.ts";
import { cardInput } from "./card-input.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { idOf, labelOf } from "./field-texts.ts";
import { DeclineNotice } from "./payment-section.tsx";
import { useFaultOf } from "./typed-field.tsx";
import { type PaymentResult, usePaymentForm } from "./use-payment-form.tsx";

export interface TestCardView {
	/** A decimal number. */
	readonly amount: string;
	readonly currency: string;
	/** The page that led here, without `/hosted`. */
	readonly back: string;
	readonly captcha: CaptchaOptions;
	/** Where the bank waits for the buyer to confirm the payment by another card. */
	readonly confirmationUrl?: string;
}

/** The form of the test gateway, to which other pages lead. No card is entered anywhere else. */
export function TestCardPage({ view, result }: { readonly view: TestCardView; readonly result?: PaymentResult }) {
	const { t, formats } = useLanguage();
	const check = (typed: Readonly<Record<string, string>>) => cardFaults(cardOf(typed), new Date());
	const form = usePaymentForm({ result, captcha: view.captcha, check });
	const faultOf = useFaultOf({ typed: {}, faults: form.faults });
	const field = (name: "cardNumber" | "cardExpiry" | "cardCode") => ({
		id: idOf(name),
		name,
		label: labelOf(t, name),
		error: faultOf(name),
		inputMode: "numeric" as const,
		dir: "ltr" as const,
		"aria-required": true,
	});
	const amount = formats.money(view.amount, view.currency);
	return (
		<div className="sheet sheet-narrow payment-request">
			<title>{t("testCard.title")}</title>
			<p className="eyebrow">{t("testCard.name")}</p>
			<h1>{t("testCard.title")}</h1>
			<p className="bank-amount">{amount}</p>
			{view.confirmationUrl && (
				<Notice tone="warning">
					<p>{t("paymentPending.confirm", { amount })}</p>
					<p>
						<a className="link" href={view.confirmationUrl}>
							{t("paymentPending.toConfirmation")}
						</a>
					</p>
					<p>{t("paymentPending.otherText")}</p>
				</Notice>
			)}
			<Notice tone="info">
				<p>{t("payment.test")}</p>
			</Notice>
			<Form
				method="post"
				noValidate
				className="payment-form"
				onSubmit={form.onSubmit}
				onInput={(event: FormEvent) => cardInput(event.target)}
			>
				<ErrorSummary faults={form.faults} problem={form.problem} occasion={form.occasion} />
				<DeclineNotice decline={form.decline} />
				<div className="fields">
					<Field {...field("cardNumber")} autoComplete="cc-number" maxLength={25} className="span-6" />
					<Field
						{...field("cardExpiry")}
						autoComplete="cc-exp"
						maxLength={9}
						placeholder={t("payment.expiryExample")}
						className="span-3"
					/>
					<Field {...field("cardCode")} autoComplete="cc-csc" maxLength={4} className="span-3" />
				</div>
				{form.captchaField}
				<div className="pay">
					<Button
						type="submit"
						size="wide"
						busy={form.isBusy}
						aria-disabled={form.isBusy || undefined}
						className="pay-button"
					>
						{form.isBusy ? t("pay.busy") : t("pay.pay", { amount })}
					</Button>
					<p className="pay-status" role="status">
						{form.isBusy && t("pay.stay")}
					</p>
					<Link className="link" to={view.back}>
						{t("testCard.back")}
					</Link>
				</div>
			</Form>
		</div>
	);
}
