import { recovery } from "@cartwright/contract/identity/recovery";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { emailFault, readTyped } from "../checkout/details.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer, wantsCaptcha } from "../sign-in/answer.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { captchaTokens, loadOptions } from "../sign-in/options.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	return { look: signIn.look, query: signIn.query, options: await loadOptions(visit, signIn) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	const form = await request.formData();
	const { email = "" } = readTyped(form);
	const typed = { email };
	const captchaAsked = form.has("captcha");
	const fault = emailFault(email);
	if (fault) return data<SignInAnswer>({ typed, faults: [fault], captchaAsked }, { status: 400 });
	try {
		await signIn.api.use(recovery).sendRecoveryEmail({ email, language: visit.language, ...captchaTokens(form) });
		return data<SignInAnswer>({ typed, faults: [], captchaAsked, done: "sent" });
	} catch (error) {
		return data({ ...answerToRefusal(typed, error, "other"), captchaAsked }, { status: 400 });
	}
};

/** Each puzzle is good for one try, so every answer brings another. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
	(actionResult as SignInAnswer | undefined)?.problem !== "unreachable";

export { clientAction } from "../sign-in/client-action.ts";

/** Says the same whether or not the address has an account. */
export default function ForgottenPassword() {
	const { say } = useLanguage();
	const { query, options } = useLoaderData<typeof loader>();
	const answer = useActionData() as SignInAnswer | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	const isSent = answer?.done === "sent";
	return (
		<SignInSheet title={say("forgotten.title")} text={isSent ? undefined : say("forgotten.text")}>
			{isSent && (
				<Notice tone="success" role="status" title={say("forgotten.sentTitle")}>
					<p>{say("forgotten.sentText", { email: `\u2066${answer.typed.email ?? ""}\u2069` })}</p>
				</Notice>
			)}
			<SignInForm
				answer={answer}
				button={say(isSent ? "forgotten.resend" : "forgotten.button")}
				kind={isSent ? "secondary" : "primary"}
				{...(wantsCaptcha(options.captchaWhen, answer) && { challenge: options.challenge, captcha: options.captcha })}
			>
				<EmailField value={answer?.typed.email} error={faultOf("email")} />
			</SignInForm>
			<p className="sign-in-other">
				<Link className="link" to={`/sign-in${query}`}>
					{say("signIn.again")}
				</Link>
			</p>
		</SignInSheet>
	);
}
