import { verification } from "@cartwright/contract/identity/verification";
import { CallError } from "@cartwright/sdk/errors";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
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
import { proceed } from "../sign-in/proceed.server.ts";
import { findSignIn, requireStanding, type SignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { readStep, stepCookie } from "../sign-in/step.ts";
import { trouble } from "../trouble.ts";
import { type Visit, visitContext } from "../visit.server.ts";

const find = async (visit: Visit, address: string) => {
	const signIn = await findSignIn(visit, new URL(address));
	const step = readStep(readFlowCookie(visit, stepCookie), "email", signIn.clientId);
	if (!step) throw trouble("stepEnded", leaveAddress(signIn.callbacks));
	return { signIn, step };
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const { signIn, step } = await find(visit, request.url);
	await requireStanding(visit, signIn);
	return { look: signIn.look, query: signIn.query, email: step.email };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const { signIn, step } = await find(visit, request.url);
	const form = await request.formData();
	if (form.get("intent") === "resend") return resend(signIn, step.stateToken);
	const code = readDigits(String(form.get("code") ?? ""));
	if (code.length !== 6) return data(wrong, { status: 400 });
	try {
		const calls = signIn.api.use(verification);
		const answer = await calls.verifyDuringAuthentication({ code, stateToken: step.stateToken });
		const outcome = proceed(visit, signIn, answer, step.email);
		if (outcome instanceof Response) return outcome;
		return data<SignInAnswer>({ typed: {}, faults: [], problem: outcome }, { status: 400 });
	} catch (error) {
		const isWrong = error instanceof CallError && error.code === "VERIFICATION_FAILED";
		return data(isWrong ? wrong : answerToRefusal({}, error, "other"), { status: 400 });
	}
};

const wrong: SignInAnswer = { typed: {}, faults: [{ field: "code", kind: "oneTimeCode", label: "oneTimeCode" }] };

const resend = async (signIn: SignIn, stateToken: string) => {
	try {
		await signIn.api.use(verification).resendDuringAuthentication({ stateToken });
		return data<SignInAnswer>({ typed: {}, faults: [], done: "sent" });
	} catch (error) {
		const isOver = error instanceof CallError && error.code === "VERIFICATION_FAILED";
		const answer = isOver
			? ({ typed: {}, faults: [], problem: "stepEnded" } satisfies SignInAnswer)
			: answerToRefusal({}, error, "other");
		return data<SignInAnswer>(answer, { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

/** The page stays about the sign-in that it was opened for. */
export const shouldRevalidate = (): boolean => false;

export default function Verify() {
	const { say } = useLanguage();
	const { query, email } = useLoaderData<typeof loader>();
	const answer = useActionData() as SignInAnswer | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	return (
		<SignInSheet title={say("verify.title")} text={say("verify.text", { email: `\u2066${email}\u2069` })}>
			{answer?.done === "sent" && (
				<Notice tone="success" role="status">
					{say("verify.sent")}
				</Notice>
			)}
			<SignInForm
				answer={answer}
				button={say("verify.button")}
				remedy={answer?.problem === "stepEnded" && <Link to={`/sign-in${query}`}>{say("signIn.again")}</Link>}
			>
				<CodeField label="oneTimeCode" hint={say("verify.hint")} error={faultOf("code")} />
			</SignInForm>
			<SignInForm answer={undefined} button={say("verify.resend")} intent="resend" kind="secondary" />
			<p className="sign-in-other">
				<Link className="link" to={`/sign-up${query}`}>
					{say("verify.other")}
				</Link>
			</p>
		</SignInSheet>
	);
}
