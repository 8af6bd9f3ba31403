import { recovery } from "@cartwright/contract/identity/recovery";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { emailFault, readTyped } from "../checkout/details.ts";
import { answerToRefusal, type SignInAnswer, wantsCaptcha } from "../sign-in/answer.ts";
import { ForgottenPasswordSheet } from "../sign-in/forgotten-password-sheet.tsx";
import { captchaTokens, loadOptions } from "../sign-in/options.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
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
		const { clientId, callbacks } = signIn;
		// The mail may be read in another browser, which knows nothing of where this one came from.
		const back = callbacks.postFlowUrl ? { redirect: { clientId, url: callbacks.postFlowUrl } } : {};
		const language = visit.language;
		await signIn.api.use(recovery).sendRecoveryEmail({ email, language, ...back, ...captchaTokens(form) });
		return data<SignInAnswer>({ typed, faults: [], captchaAsked, done: "sent" });
	} catch (error) {
		return data({ ...answerToRefusal(typed, error, "other"), captchaAsked }, { status: 400 });
	}
};

/** Each puzzle is good for one try, so every answer brings another. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
	(actionResult as SignInAnswer | undefined)?.problem !== "unreachable";

export { clientAction } from "../sign-in/client-action.ts";

export default function ForgottenPassword() {
	const { query, options } = useLoaderData<typeof loader>();
	const answer = useActionData() as SignInAnswer | undefined;
	return (
		<ForgottenPasswordSheet
			answer={answer}
			signIn={`/sign-in${query}`}
			{...(wantsCaptcha(options.captchaWhen, answer) && { challenge: options.challenge, captcha: options.captcha })}
		/>
	);
}
