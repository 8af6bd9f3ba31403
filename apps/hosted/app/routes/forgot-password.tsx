import { recovery } from "@cartwright/contract/identity/recovery";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { captchaTokens } from "../captcha/captcha.server.ts";
import { emailFault, readTyped } from "../checkout/details.ts";
import { pageContextKey } from "../page-context.server.ts";
import { ForgotPasswordSheet } from "../sign-in/forgot-password-sheet.tsx";
import { resultOfError, type SignInResult, wantsCaptcha } from "../sign-in/form-result.ts";
import { loadOptions } from "../sign-in/options.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	return { branding: signIn.branding, query: signIn.query, options: await loadOptions(pageContext, signIn) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	const form = await request.formData();
	const { email = "" } = readTyped(form);
	const typed = { email };
	const needsCaptcha = form.has("captcha");
	const fault = emailFault(email);
	if (fault) return data<SignInResult>({ typed, faults: [fault], needsCaptcha }, { status: 400 });
	try {
		const { clientId, callbacks } = signIn;
		// The mail may be read in another browser, which does not have the return URL of this one.
		const back = callbacks.postFlowUrl ? { redirect: { clientId, url: callbacks.postFlowUrl } } : {};
		const language = pageContext.language;
		await signIn.api.use(recovery).sendRecoveryEmail({ email, language, ...back, ...captchaTokens(form) });
		return data<SignInResult>({ typed, faults: [], needsCaptcha, done: "sent" });
	} catch (error) {
		return data({ ...resultOfError(typed, error, "other"), needsCaptcha }, { status: 400 });
	}
};

/** A puzzle is valid for one attempt, so every response needs another. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
	(actionResult as SignInResult | undefined)?.problem !== "unreachable";

export { clientAction } from "../sign-in/client-action.ts";

export default function ForgotPassword() {
	const { query, options } = useLoaderData<typeof loader>();
	const result = useActionData() as SignInResult | undefined;
	return (
		<ForgotPasswordSheet
			result={result}
			signIn={`/sign-in${query}`}
			{...(wantsCaptcha(options.captchaWhen, result) && { challenge: options.challenge, captcha: options.captcha })}
		/>
	);
}
