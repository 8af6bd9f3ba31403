import { Button } from "@cartwright/ui/parts/button";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { CaptchaField } from "../captcha/captcha-field.tsx";
import { useProof } from "../captcha/use-proof.ts";
import type { CaptchaService } from "../captcha-service.ts";
import { ErrorSummary } from "../checkout/error-summary.tsx";
import { useLanguage } from "../language.ts";
import type { SignInResult } from "./form-result.ts";

interface SignInFormProps {
	result: SignInResult | undefined;
	/** The label of the button, and its label while busy. */
	button: string;
	/** The accessible name of the button, if the label is ambiguous. */
	label?: string | undefined;
	/** The intent of the button, if a page has several forms. */
	intent?: string;
	/** A puzzle to solve before the form is submitted. */
	challenge?: Challenge | undefined;
	/** The external captcha to solve before the form is submitted. */
	captcha?: CaptchaService | undefined;
	/** Links that help with a problem. */
	remedy?: ReactNode;
	kind?: "primary" | "secondary" | undefined;
	/** Whether the form uploads files. */
	hasFiles?: boolean;
	children?: ReactNode;
}

/** A plain form with its errors on top. With scripts, it is submitted without a reload, and keeps typed passwords. */
export function SignInForm({
	result,
	button,
	label,
	intent = "go",
	challenge,
	captcha,
	remedy,
	kind,
	hasFiles = false,
	children,
}: SignInFormProps) {
	const { t } = useLanguage();
	const { state, formData } = useNavigation();
	const proof = useProof(challenge);
	const isOwn = formData?.get("intent") === intent;
	const isBusy = (state !== "idle" && formData !== undefined && isOwn) || proof.isAwaited;
	return (
		<Form
			method="post"
			{...(hasFiles && { encType: "multipart/form-data" as const })}
			noValidate
			className="sign-in-form"
			onSubmit={(event) => {
				const { submitter } = event.nativeEvent as SubmitEvent;
				if (isBusy || !proof.mayGo(event.currentTarget, submitter)) event.preventDefault();
			}}
		>
			<ErrorSummary faults={result?.faults ?? []} problem={useProblem(result, remedy)} occasion={result} />
			{children}
			<CaptchaField challenge={challenge} solution={proof.solution} captcha={captcha} occasion={result} />
			<Button aria-label={label} type="submit" name="intent" value={intent} size="wide" kind={kind} busy={isBusy}>
				{button}
			</Button>
			<p className="visually-hidden" role="status">
				{isBusy && t("signIn.busy")}
			</p>
		</Form>
	);
}

/** The problem that no field caused. */
const useProblem = (result: SignInResult | undefined, remedy: ReactNode) => {
	const { t } = useLanguage();
	if (!result?.problem) return undefined;
	const minutes = Math.ceil((result.seconds ?? 60) / 60);
	return {
		title: t(`signInProblems.${result.problem}.title`),
		text: (
			<>
				<p>{t(`signInProblems.${result.problem}.text`, { minutes })}</p>
				{remedy}
			</>
		),
	};
};
