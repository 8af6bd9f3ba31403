import { verification } from "@cartwright/contract/identity/verification";
import { errorOf } from "@cartwright/sdk/errors";
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
import { pageError } from "../error-pages.ts";
import { readFlowCookie } from "../flow-cookies.ts";
import { useLanguage } from "../language.ts";
import { type PageContext, pageContextKey } from "../page-context.server.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { readDigits } from "../sign-in/fields.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { nextStep } from "../sign-in/next-step.server.ts";
import { findSignIn, requireStanding, type SignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { readStep, stepCookie } from "../sign-in/step.ts";

const find = async (pageContext: PageContext, address: string) => {
	const signIn = await findSignIn(pageContext, new URL(address));
	const step = readStep(readFlowCookie(pageContext, stepCookie), "email", signIn.clientId);
	if (!step) throw pageError("stepEnded", leaveAddress(signIn.callbacks));
	return { signIn, step };
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { signIn, step } = await find(pageContext, request.url);
	await requireStanding(pageContext, signIn);
	return { branding: signIn.branding, query: signIn.query, email: step.email };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { signIn, step } = await find(pageContext, request.url);
	const form = await request.formData();
	if (form.get("intent") === "resend") return resend(signIn, step.stateToken);
	const code = readDigits(String(form.get("code") ?? ""));
	if (code.length !== 6) return data(wrong, { status: 400 });
	const calls = signIn.api.use(verification);
	try {
		const result = await calls.verifyDuringAuthentication({ code, stateToken: step.stateToken });
		const outcome = nextStep(pageContext, signIn, result, step.email);
		if (outcome instanceof Response) return outcome;
		return data<SignInResult>({ typed: {}, faults: [], problem: outcome }, { status: 400 });
	} catch (error) {
		const isWrong = errorOf(calls.verifyDuringAuthentication, error)?.code === "VERIFICATION_FAILED";
		return data(isWrong ? wrong : resultOfError({}, error, "other"), { status: 400 });
	}
};

const wrong: SignInResult = { typed: {}, faults: [{ field: "code", kind: "oneTimeCode", label: "oneTimeCode" }] };

const resend = async (signIn: SignIn, stateToken: string) => {
	const { resendDuringAuthentication } = signIn.api.use(verification);
	try {
		await resendDuringAuthentication({ stateToken });
		return data<SignInResult>({ typed: {}, faults: [], done: "sent" });
	} catch (error) {
		const isOver = errorOf(resendDuringAuthentication, error)?.code === "VERIFICATION_FAILED";
		const result = isOver
			? ({ typed: {}, faults: [], problem: "stepEnded" } satisfies SignInResult)
			: resultOfError({}, error, "other");
		return data<SignInResult>(result, { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

/** The page keeps the sign-in that it was opened for. */
export const shouldRevalidate = (): boolean => false;

export default function Verify() {
	const { t } = useLanguage();
	const { query, email } = useLoaderData<typeof loader>();
	const result = useActionData() as SignInResult | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	return (
		<SignInSheet title={t("verify.title")} text={t("verify.text", { email: `\u2066${email}\u2069` })}>
			{result?.done === "sent" && (
				<Notice tone="success" role="status">
					{t("verify.sent")}
				</Notice>
			)}
			<SignInForm
				result={result}
				button={t("verify.button")}
				remedy={result?.problem === "stepEnded" && <Link to={`/sign-in${query}`}>{t("signIn.again")}</Link>}
			>
				<CodeField label="oneTimeCode" hint={t("verify.hint")} error={faultOf("code")} />
			</SignInForm>
			<SignInForm result={undefined} button={t("verify.resend")} intent="resend" kind="secondary" />
			<p className="sign-in-other">
				<Link className="link" to={`/sign-up${query}`}>
					{t("verify.other")}
				</Link>
			</p>
		</SignInSheet>
	);
}
