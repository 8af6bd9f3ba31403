import { authentication } from "@cartwright/contract/identity/authentication";
import { CallError } from "@cartwright/sdk/errors";
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
import { readFlowCookie } from "../flow-cookies.ts";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { readDigits } from "../sign-in/fields.ts";
import { OnwardSheet } from "../sign-in/onward-sheet.tsx";
import { keepStep, leadBack, proceed } from "../sign-in/proceed.server.ts";
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
import { trouble } from "../trouble.ts";
import { type Visit, visitContext } from "../visit.server.ts";

const find = async (visit: Visit, address: string) => {
	const url = new URL(address);
	const signIn = await findSignIn(visit, url);
	const step = readStep(readFlowCookie(visit, stepCookie), "factor", signIn.clientId);
	const factor = step?.factors.find((name) => name === url.searchParams.get("by")) ?? step?.factors[0];
	if (!step || !factor) throw trouble("stepEnded", leaveAddress(signIn.callbacks));
	return { signIn, step, factor };
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const { signIn, step, factor } = await find(visit, request.url);
	await requireStanding(visit, signIn);
	const { look, query } = signIn;
	const sentTo = step.sent?.by === factor ? step.sent.to : undefined;
	return { look, query, factor, factors: step.factors, ...(sentTo === undefined ? {} : { sentTo }) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const { signIn, step, factor } = await find(visit, request.url);
	const form = await request.formData();
	const sends = form.get("intent") === "send" && isSent(factor);
	const given = sends ? {} : proofOf(form, factor, step);
	if (!given) return data(wrong(factor), { status: 400 });
	const rememberThisDevice = form.has("remember");
	const asked = { factorType: factor, stateToken: step.stateToken, rememberThisDevice };
	try {
		const answer = await signIn.api.use(authentication).verify({ ...asked, ...given });
		if (!sends) {
			if (answer.state === "MFA_CHALLENGE") return data(refusal("notApproved"));
			const back = leadBack(visit, signIn, answer);
			if (back) return back;
			const outcome = proceed(visit, signIn, answer);
			return outcome instanceof Response ? outcome : data(refusal(outcome), { status: 400 });
		}
		const { hint, pushData } = answer.mfaChallengeData?.verificationChallengeData ?? {};
		const request = pushData?.transactionId;
		keepStep(visit, { ...step, sent: { by: factor, to: hint ?? "", ...(request ? { request } : {}) } });
		return redirect(`/second-step${withFactor(signIn.query, factor)}`, { status: 303 });
	} catch (error) {
		const isWrong = error instanceof CallError && error.code === "VERIFICATION_FAILED";
		if (isWrong) return data(sends ? refusal("stepEnded") : wrong(factor), { status: 400 });
		return data(answerToRefusal({}, error, "other"), { status: 400 });
	}
};

/** What the form or the step proves; nothing where that is no code. */
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

const wrong = (factor: FactorName): SignInAnswer =>
	factor === "PUSH"
		? refusal("requestOver")
		: { typed: {}, faults: [{ field: "code", kind: kinds[factor], label: codeLabels[factor] }] };

const refusal = (problem: NonNullable<SignInAnswer["problem"]>): SignInAnswer => ({ typed: {}, faults: [], problem });

const withFactor = (query: string, factor: FactorName): string => {
	const parameters = new URLSearchParams(query);
	parameters.set("by", factor);
	return `?${parameters}`;
};

export { clientAction } from "../sign-in/client-action.ts";

export default function SecondStep() {
	const { say } = useLanguage();
	const { look, query, factor, factors, sentTo } = useLoaderData<typeof loader>();
	const given = useActionData() as SignInAnswer | { to: string } | undefined;
	const to = given && "to" in given ? given.to : undefined;
	const answer = given && "to" in given ? undefined : given;
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	const again = <Link to={`/sign-in${query}`}>{say("signIn.again")}</Link>;
	const remedy = answer?.problem === "stepEnded" && again;
	const mustSend = isSent(factor) && sentTo === undefined;
	if (to) return <OnwardSheet to={to} shop={look.name} />;
	return (
		<SignInSheet title={say("secondStep.title")} {...(mustSend && { text: say(`factors.text.${factor as "EMAIL"}`) })}>
			{factor === "PUSH" && !mustSend && <PushStep number={sentTo ?? ""} answer={answer} again={again} />}
			{factor !== "PUSH" && !mustSend && (
				<SignInForm key={factor} answer={answer} button={say("secondStep.button")} remedy={remedy}>
					<CodeField
						label={codeLabels[factor]}
						hint={say(`secondStep.hint.${factor}`, { address: `\u2066${sentTo ?? ""}\u2069` })}
						error={faultOf("code")}
					/>
					<Checkbox name="remember" label={say("secondStep.remember")} hint={say("secondStep.rememberHint")} />
				</SignInForm>
			)}
			{isSent(factor) && (
				<SignInForm
					answer={mustSend ? answer : undefined}
					button={say(mustSend || factor === "PUSH" ? `secondStep.send.${factor as "EMAIL"}` : "verify.resend")}
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
								{say(`secondStep.by.${other}`)}
							</Link>
						</li>
					))}
			</ul>
		</SignInSheet>
	);
}
