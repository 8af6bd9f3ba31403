import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { CaptchaOptions } from "../captcha/captcha.server.ts";
import { CaptchaField } from "../captcha/captcha-field.tsx";
import { useProof } from "../captcha/use-proof.ts";
import { useLanguage } from "../language.ts";
import { orElse } from "../lost-network.ts";
import { type Fault, readTyped, type Typed } from "./details.ts";
import type { Decline } from "./payment-section.tsx";
import { isLimit, type Problem } from "./problems.ts";

/** What a form that pays says, if the page stays. */
export interface PaymentResult {
	readonly typed: Typed;
	readonly faults: readonly Fault[];
	readonly problem?: Problem | undefined;
	/** The time until the next attempt. */
	readonly seconds?: number | undefined;
	/** Whether the next attempt needs a captcha. */
	readonly needsCaptcha?: boolean | undefined;
}

/** The result of a form that pays; without a network, the page stays with all typed data. */
export const paidUnlessOffline = (pay: () => Promise<PaymentResult>): Promise<PaymentResult> =>
	orElse(pay, { typed: {}, faults: [], problem: "unreachable" });

interface PaymentFormOptions {
	readonly result: PaymentResult | undefined;
	/** Why an earlier attempt failed. */
	readonly earlier?: Problem | undefined;
	readonly captcha: CaptchaOptions;
	/** The errors that the browser finds itself. */
	check?(typed: Typed): readonly Fault[];
	/** Whether the payment form of a provider is ready; if not, it submits the form itself later. */
	mayGo?(form: HTMLFormElement, button: HTMLElement | null): boolean;
	readonly isAwaited?: boolean;
}

/** A plain form that pays, which scripts check before it is sent, once. */
export const usePaymentForm = ({ result, earlier, captcha, check, mayGo, isAwaited = false }: PaymentFormOptions) => {
	const [faults, setFaults] = useState<readonly Fault[]>(result?.faults ?? []);
	const [occasion, setOccasion] = useState(0);
	const announced = useRef(result);
	useEffect(() => {
		if (!result || result === announced.current) return;
		announced.current = result;
		setFaults(result.faults);
		setOccasion((last) => last + 1);
	}, [result]);
	const problem = result ? result.problem : earlier;
	const needsCaptcha = captcha.captchaWhen !== "NEVER" && (result?.needsCaptcha || problem?.startsWith("captcha"));
	const proof = useProof(needsCaptcha ? captcha.challenge : undefined);
	const isBusy = useNavigation().state === "submitting" || proof.isAwaited || isAwaited;
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget;
		const { submitter } = event.nativeEvent as SubmitEvent;
		const wrong = check?.(readTyped(new FormData(form))) ?? [];
		setFaults(wrong);
		if (wrong.length > 0) setOccasion((last) => last + 1);
		const isReady = () => wrong.length === 0 && proof.mayGo(form, submitter) && (mayGo?.(form, submitter) ?? true);
		if (isBusy || !isReady()) event.preventDefault();
	};
	const text = useProblemText(problem, result?.seconds);
	const isCard = problem?.startsWith("card.");
	const shown = faults.length === 0 ? text : undefined;
	const decline: Decline | undefined = shown && isCard ? { ...shown, occasion } : undefined;
	const captchaField: ReactNode = needsCaptcha && (
		<CaptchaField challenge={captcha.challenge} captcha={captcha.captcha} solution={proof.solution} occasion={result} />
	);
	return { faults, occasion, isBusy, onSubmit, problem: isCard ? undefined : shown, decline, captchaField };
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
