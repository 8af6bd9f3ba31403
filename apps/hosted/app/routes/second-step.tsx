import { authentication } from "@cartwright/contract/identity/authentication";
import { errorOf } from "@cartwright/sdk/errors";
import { Checkbox } from "@cartwright/ui/parts/choice";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { leaveAddress } from "../callbacks.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { pageError } from "../error-pages.ts";
import { readFlowCookie } from "../flow-cookies.ts";
import { useLanguage } from "../language.ts";
import { type PageContext, pageContextKey } from "../page-context.server.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { ContinueSheet } from "../sign-in/continue-sheet.tsx";
import { readDigits } from "../sign-in/fields.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { keepStep, leadBack, nextStep } from "../sign-in/next-step.server.ts";
import { PushStep } from "../sign-in/push-step.tsx";
import { findSignIn, requireStanding } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import {
	type CodeFactorName,
	codeLabels,
	type FactorName,
	isSent,
	readStep,
	type Step,
	stepCookie,
} from "../sign-in/step.ts";

const find = async (pageContext: PageContext, address: string) => {
	const url = new URL(address);
	const signIn = await findSignIn(pageContext, url);
	const step = readStep(readFlowCookie(pageContext, stepCookie), "factor", signIn.clientId);
	const factor = step?.factors.find((name) => name === url.searchParams.get("by")) ?? step?.factors[0];
	if (!step || !factor) throw pageError("stepEnded", leaveAddress(signIn.callbacks));
	return { signIn, step, factor };
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { signIn, step, factor } = await find(pageContext, request.url);
	await requireStanding(pageContext, signIn);
	const { branding, query } = signIn;
	const sentTo = step.sent?.by === factor ? step.sent.to : undefined;
	return { branding, query, factor, factors: step.factors, ...(sentTo === undefined ? {} : { sentTo }) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { signIn, step, factor } = await find(pageContext, request.url);
	const form = await request.formData();
	const sends = form.get("intent") === "send" && isSent(factor);
	const proof = sends ? {} : proofOf(form, factor, step);
	if (!proof) return data(wrong(factor), { status: 400 });
	const rememberThisDevice = form.has("remember");
	const verification = { factorType: factor, stateToken: step.stateToken, rememberThisDevice };
	const { verify } = signIn.api.use(authentication);
	try {
		const result = await verify({ ...verification, ...proof });
		if (!sends) {
			if (result.state === "MFA_CHALLENGE") return data(refusal("notApproved"));
			const back = leadBack(pageContext, signIn, result);
			if (back) return back;
			const outcome = nextStep(pageContext, signIn, result);
			return outcome instanceof Response ? outcome : data(refusal(outcome), { status: 400 });
		}
		const { hint, pushData } = result.mfaChallengeData?.verificationChallengeData ?? {};
		const request = pushData?.transactionId;
		keepStep(pageContext, { ...step, sent: { by: factor, to: hint ?? "", ...(request ? { request } : {}) } });
		return redirect(`/second-step${withFactor(signIn.query, factor)}`, { status: 303 });
	} catch (error) {
		const isWrong = errorOf(verify, error)?.code === "VERIFICATION_FAILED";
		if (isWrong) return data(sends ? refusal("stepEnded") : wrong(factor), { status: 400 });
		return data(resultOfError({}, error, "other"), { status: 400 });
	}
};

/** The proof from the form or the step; `undefined` if the code is invalid. */
const proofOf = (form: FormData, factor: FactorName, { sent }: Extract<Step, { kind: "factor" }>) => {
	if (factor === "PUSH") return sent?.request ? { pushData: { transactionId: sent.request } } : undefined;
	const text = String(form.get("code") ?? "").slice(0, 100);
	const code = factor === "RECOVERY_CODE" ? text.trim() : readDigits(text);
	return code ? { [dataOf[factor]]: { code } } : undefined;
};

const dataOf = {
	TOTP: "totpData",
	SMS: "smsData",
	CALL: "callData",
	EMAIL: "emailData",
	RECOVERY_CODE: "recoveryCodeData",
} as const satisfies Record<CodeFactorName, string>;

const kinds = { ...codeLabels, SMS: "oneTimeCode", CALL: "oneTimeCode" } as const;

const wrong = (factor: FactorName): SignInResult =>
	factor === "PUSH"
		? refusal("requestOver")
		: { typed: {}, faults: [{ field: "code", kind: kinds[factor], label: codeLabels[factor] }] };

const refusal = (problem: NonNullable<SignInResult["problem"]>): SignInResult => ({ typed: {}, faults: [], problem });

const withFactor = (query: string, factor: FactorName): string => {
	const parameters = new URLSearchParams(query);
	parameters.set("by", factor);
	return `?${parameters}`;
};

export { clientAction } from "../sign-in/client-action.ts";

export default function SecondStep() {
	const { t } = useLanguage();
	const { branding, query, factor, factors, sentTo } = useLoaderData<typeof loader>();
	const given = useActionData() as SignInResult | { to: string } | undefined;
	const to = given && "to" in given ? given.to : undefined;
	const result = given && "to" in given ? undefined : given;
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	const again = <Link to={`/sign-in${query}`}>{t("signIn.again")}</Link>;
	const remedy = result?.problem === "stepEnded" && again;
	const mustSend = isSent(factor) && sentTo === undefined;
	if (to) return <ContinueSheet to={to} shop={branding.name} />;
	return (
		<SignInSheet title={t("secondStep.title")} {...(mustSend && { text: t(`factors.text.${factor as "EMAIL"}`) })}>
			{factor === "PUSH" && !mustSend && <PushStep number={sentTo ?? ""} result={result} again={again} />}
			{factor !== "PUSH" && !mustSend && (
				<SignInForm key={factor} result={result} button={t("secondStep.button")} remedy={remedy}>
					<CodeField
						label={codeLabels[factor]}
						hint={t(`secondStep.hint.${factor}`, { address: `\u2066${sentTo ?? ""}\u2069` })}
						error={faultOf("code")}
					/>
					<Checkbox name="remember" label={t("secondStep.remember")} hint={t("secondStep.rememberHint")} />
				</SignInForm>
			)}
			{isSent(factor) && (
				<SignInForm
					result={mustSend ? result : undefined}
					button={t(mustSend || factor === "PUSH" ? `secondStep.send.${factor as "EMAIL"}` : "verify.resend")}
					intent="send"
					kind={mustSend ? "primary" : "secondary"}
					remedy={remedy}
				/>
			)}
			<ul className="plain sign-in-other">
				{factors
					.filter((other) => other !== factor)
					.map((other) => (
						<li key={other}>
							<Link className="link" to={`/second-step${withFactor(query, other)}`}>
								{t(`secondStep.by.${other}`)}
							</Link>
						</li>
					))}
			</ul>
		</SignInSheet>
	);
}
