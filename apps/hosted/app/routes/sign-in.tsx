import { authentication } from "@cartwright/contract/identity/authentication";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { leaveAddress } from "../callbacks.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer, type SignInProblem, wantsCaptcha } from "../sign-in/answer.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { missingFaults, readCredentials } from "../sign-in/fields.ts";
import { captchaTokens, loadOptions, loadPasskeyOptions } from "../sign-in/options.server.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { proceed } from "../sign-in/proceed.server.ts";
import { deviceMetaData } from "../sign-in/remembered-device.ts";
import { findSignIn, openVisit, openVisitFromMail, requireStanding } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const url = new URL(request.url);
	if (url.searchParams.has("sessionToken")) throw redirect(`/sign-in${await openVisit(visit, url)}`);
	if (url.searchParams.has("returnUrl")) throw redirect(`/sign-in${await openVisitFromMail(visit, url)}`);
	const signIn = await findSignIn(visit, url);
	await requireStanding(visit, signIn);
	if (url.searchParams.get("state") === "REQUIRE_OWNER_APPROVAL") throw redirect(`/approval${signIn.query}`);
	const problem = providerProblem(url.searchParams);
	const options = await loadOptions(visit, signIn);
	return {
		look: signIn.look,
		query: signIn.query,
		leave: leaveAddress(signIn.callbacks),
		options,
		...(options.hasPasskeys ? { passkeyOptions: await loadPasskeyOptions(signIn) } : {}),
		...(problem ? { problem } : {}),
	};
};

/** Why a sign-in with another provider came to nothing. */
const providerProblem = (parameters: URLSearchParams): SignInProblem | undefined => {
	const [error, state] = [parameters.get("error"), parameters.get("state")];
	if (state === "STATUS_CHECK") return "blocked";
	if (error === "EMAIL_NOT_VERIFIED") return "providerEmail";
	return error || state ? "provider" : undefined;
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	const form = await request.formData();
	const given = readCredentials(form);
	const { typed, email, password } = given;
	const captchaAsked = form.has("captcha");
	const credentialJson = String(form.get("credential") ?? "").slice(0, 20_000);
	const refuse = (answer: SignInAnswer) =>
		data({ ...answer, captchaAsked }, { status: answer.problem === "throttled" ? 429 : 400 });
	const faults = credentialJson ? [] : missingFaults(given);
	if (faults.length > 0) return refuse({ typed, faults });
	await requireStanding(visit, signIn);
	try {
		const device = deviceMetaData(visit, signIn.clientId);
		const credentials = { loginId: { email }, password, ...captchaTokens(form), ...device };
		const answer = credentialJson
			? await signIn.api.use(passkeys).signInWithPasskey({ credentialJson })
			: await signIn.api.use(authentication).loginV2(credentials);
		const outcome = proceed(visit, signIn, answer, email);
		return outcome instanceof Response ? outcome : refuse({ typed, faults: [], problem: outcome });
	} catch (error) {
		return refuse(answerToRefusal(typed, error, "signIn"));
	}
};

/** Each puzzle is good for one try, so a refusal brings another. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
	(actionResult as SignInAnswer | undefined)?.problem !== "unreachable";

/** Without a network the page stays as it is, with all that was typed. */
export { clientAction } from "../sign-in/client-action.ts";

export default function SignIn() {
	const { say } = useLanguage();
	const { look, query, leave, options, passkeyOptions, problem } = useLoaderData<typeof loader>();
	const answer = (useActionData() as SignInAnswer | undefined) ?? (problem && { typed: {}, faults: [], problem });
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	return (
		<SignInSheet title={say("signIn.title", { shop: look.name })} back={leave}>
			<SignInForm
				answer={answer}
				button={say("signIn.button")}
				{...(wantsCaptcha(options.captchaWhen, answer) && { challenge: options.challenge, captcha: options.captcha })}
				remedy={<Remedy problem={answer?.problem} query={query} />}
			>
				<EmailField value={answer?.typed.email} error={faultOf("email")} passkeys={options.hasPasskeys} />
				<PasswordField name="password" autoComplete="current-password" error={faultOf("password")} />
				<p>
					<Link className="link" to={`/forgotten-password${query}`}>
						{say("signIn.forgotten")}
					</Link>
				</p>
			</SignInForm>
			{passkeyOptions && (
				<PasskeyButton optionsJson={passkeyOptions} intent="passkey" offered>
					{say("passkeys.signIn")}
				</PasskeyButton>
			)}
			<Providers providers={options.providers} />
			<p className="sign-in-other">
				{say("signIn.isNew")}{" "}
				<Link className="link" to={`/sign-up${query}`}>
					{say("signUp.link")}
				</Link>
			</p>
		</SignInSheet>
	);
}

function Remedy({ problem, query }: { problem: SignInProblem | undefined; query: string }) {
	const { say } = useLanguage();
	if (problem === "unknown") return <Link to={`/sign-up${query}`}>{say("signUp.link")}</Link>;
	if (problem !== "noPassword" && problem !== "wrong") return undefined;
	return <Link to={`/forgotten-password${query}`}>{say("signIn.forgotten")}</Link>;
}

function Providers({ providers }: { providers: readonly { name: string; url: string }[] }) {
	const { say } = useLanguage();
	if (providers.length === 0) return undefined;
	return (
		<ul className="plain providers">
			{providers.map(({ name, url }) => (
				<li key={url}>
					<a className="button button-secondary button-wide" href={url}>
						{say("signIn.with", { name })}
					</a>
				</li>
			))}
		</ul>
	);
}
