import { Checkbox } from "@cartwright/ui/parts/choice";
import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import type { SignInProblem, SignInResult } from "./form-result.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** The polling interval, in milliseconds. */
const askEvery = 3000;

/** Problems that can pass by themselves. */
const passing: readonly (SignInProblem | undefined)[] = ["notApproved", "unreachable"];

interface PushStepProps {
	number: string;
	result: SignInResult | undefined;
	/** A link that restarts the sign-in. */
	again: ReactNode;
}

/** Waits until this number is entered in a signed-in browser. Without scripts, the button checks. */
export function PushStep({ number, result, again }: PushStepProps) {
	const { t } = useLanguage();
	const { submit, state, data } = useFetcher<SignInResult | { to: string }>();
	const [remember, setRemember] = useState(false);
	const to = data && "to" in data ? data.to : undefined;
	const heard = data && !("to" in data) && !passing.includes(data.problem) ? data : undefined;
	useEffect(() => {
		if (state !== "idle" || heard || to) return;
		const form = { intent: "go", ...(remember ? { remember: "on" } : {}) };
		const timer = setTimeout(() => submit(form, { method: "post" }), askEvery);
		return () => clearTimeout(timer);
	}, [submit, state, heard, to, remember]);
	useEffect(() => {
		if (to) location.replace(to);
	}, [to]);
	const shown = heard ?? result;
	const isOver = shown?.problem === "requestOver" || shown?.problem === "stepEnded";
	return (
		<>
			<p>{t("secondStep.hint.PUSH")}</p>
			<p className="shown-number">
				<span className="visually-hidden">{t("secondStep.number")}</span> <bdi dir="ltr">{number}</bdi>
			</p>
			<SignInForm result={shown} button={t("secondStep.check")} remedy={isOver && again}>
				<Checkbox
					name="remember"
					label={t("secondStep.remember")}
					hint={t("secondStep.rememberHint")}
					checked={remember}
					onChange={({ target }) => setRemember(target.checked)}
				/>
			</SignInForm>
		</>
	);
}
