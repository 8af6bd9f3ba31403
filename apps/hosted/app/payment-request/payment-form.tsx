import { Button } from "@cartwright/ui/parts/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { CaptchaOptions } from "../captcha/captcha.server.ts";
import { CaptchaField } from "../captcha/captcha-field.tsx";
import { useProof } from "../captcha/use-proof.ts";
import { cardInput } from "../checkout/card-input.ts";
import { cardFaults, cardOf, type Fault, readTyped } from "../checkout/details.ts";
import { ErrorSummary } from "../checkout/error-summary.tsx";
import { chosenMethod } from "../checkout/field-rules.ts";
import { PayLabel } from "../checkout/pay-label.tsx";
import { PaymentSection } from "../checkout/payment-section.tsx";
import { isLimit, type Problem } from "../checkout/problems.ts";
import { useLanguage } from "../language.ts";
import type { PaymentResult } from "./payment-request.server.ts";
import type { PaymentRequestView } from "./payment-request-view.ts";

interface PaymentFormProps {
	readonly view: PaymentRequestView;
	readonly captcha: CaptchaOptions;
	readonly result: PaymentResult | undefined;
}

/** The ways to pay a request: a plain form, which scripts check before it is sent. */
export function PaymentForm({ view, captcha, result }: PaymentFormProps) {
	const { t } = useLanguage();
	const form = useForm(view, result);
	const needsCaptcha = captcha.captchaWhen !== "NEVER" && (result?.needsCaptcha || isCaptcha(result?.problem));
	const { solution, isAwaited, mayGo } = useProof(needsCaptcha ? captcha.challenge : undefined);
	const isBusy = useNavigation().state === "submitting" || isAwaited;
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const submitter = (event.nativeEvent as SubmitEvent).submitter;
		if (isBusy || !(form.check(event.currentTarget) && mayGo(event.currentTarget, submitter))) event.preventDefault();
	};
	const problem = useProblemText(result ? result.problem : view.problem, result?.seconds);
	const filled = { typed: result?.typed ?? {}, faults: form.faults };
	const isCard = (result ? result.problem : view.problem)?.startsWith("card.");
	const decline = problem && isCard && form.faults.length === 0 ? { ...problem, occasion: form.occasion } : undefined;
	return (
		<Form
			method="post"
			noValidate
			className="payment-form"
			onSubmit={onSubmit}
			onInput={(event: FormEvent) => cardInput(event.target)}
		>
			<ErrorSummary
				faults={form.faults}
				problem={problem && !isCard && form.faults.length === 0 ? problem : undefined}
				occasion={form.occasion}
			/>
			<fieldset className="plain payment-methods">
				<legend>{t("checkout.payment")}</legend>
				<PaymentSection
					methods={view.methods}
					offlineMethods={view.offlineMethods}
					test={view.test}
					filled={filled}
					decline={decline}
				/>
			</fieldset>
			{needsCaptcha && (
				<CaptchaField challenge={captcha.challenge} captcha={captcha.captcha} solution={solution} occasion={result} />
			)}
			{view.methods.length > 0 && <PayButton view={view} isBusy={isBusy} />}
		</Form>
	);
}

const isCaptcha = (problem: Problem | undefined): boolean => problem?.startsWith("captcha") ?? false;

/** The errors of the last attempt, and those that the browser finds itself. */
const useForm = (view: PaymentRequestView, result: PaymentResult | undefined) => {
	const [faults, setFaults] = useState<readonly Fault[]>(result?.faults ?? []);
	const [occasion, setOccasion] = useState(0);
	const announced = useRef(result);
	useEffect(() => {
		if (!result || result === announced.current) return;
		announced.current = result;
		setFaults(result.faults);
		setOccasion((last) => last + 1);
	}, [result]);
	const check = (form: HTMLFormElement): boolean => {
		const typed = readTyped(new FormData(form));
		const wrong = chosenMethod(view, typed) === "CARD" ? cardFaults(cardOf(typed), new Date()) : [];
		setFaults(wrong);
		if (wrong.length > 0) setOccasion((last) => last + 1);
		return wrong.length === 0;
	};
	return { faults, occasion, check };
};

const useProblemText = (problem: Problem | undefined, seconds = 60) => {
	const { t } = useLanguage();
	if (!problem) return undefined;
	if (isLimit(problem)) {
		const minutes = Math.ceil(seconds / 60);
		return {
			title: t(`signInProblems.${problem}.title`),
			text: <p>{t(`signInProblems.${problem}.text`, { minutes })}</p>,
		};
	}
	return {
		title: t("problems.cardTitle"),
		text: (
			<>
				<p>{t(`problems.${problem}` as Parameters<typeof t>[0])}</p>
				{problem.startsWith("card.") && <p>{t("problems.cardAnew")}</p>}
			</>
		),
	};
};

function PayButton({ view, isBusy }: { readonly view: PaymentRequestView; readonly isBusy: boolean }) {
	const { t, formats } = useLanguage();
	const { methods } = view;
	const amount = formats.money(view.amount, view.currency);
	const labels = {
		CARD: t("pay.pay", { amount }),
		PAYPAL: t("pay.payPal", { amount }),
		OFFLINE: t("paymentRequest.promise", { amount }),
	};
	return (
		<div className="pay">
			<Button type="submit" size="wide" busy={isBusy} aria-disabled={isBusy || undefined} className="pay-button">
				{isBusy ? t("pay.busy") : <PayLabel {...{ methods, labels }} />}
			</Button>
			<p className="pay-status" role="status">
				{isBusy && t("pay.stay")}
			</p>
		</div>
	);
}
