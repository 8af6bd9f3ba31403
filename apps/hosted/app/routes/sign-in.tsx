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
import { wantsNewAccount } from "../account/new-account.server.ts";
import { leaveAddress } from "../callbacks.ts";
import { captchaTokens } from "../captcha/captcha.server.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { missingFaults, readCredentials } from "../sign-in/fields.ts";
import { resultOfError, type SignInProblem, type SignInResult, wantsCaptcha } from "../sign-in/form-result.ts";
import { nextStep } from "../sign-in/next-step.server.ts";
import { loadOptions, loadPasskeyOptions } from "../sign-in/options.server.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import {
	findSignIn,
	openHostedSession,
	openHostedSessionFromMail,
	requireStanding,
} from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { deviceMetaData } from "../sign-in/trusted-device.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const url = new URL(request.url);
	if (url.searchParams.has("sessionToken")) throw redirect(`/sign-in${await openHostedSession(pageContext, url)}`);
	if (url.searchParams.has("returnUrl")) throw redirect(`/sign-in${await openHostedSessionFromMail(pageContext, url)}`);
	const signIn = await findSignIn(pageContext, url);
	await requireStanding(pageContext, signIn);
	if (url.searchParams.get("state") === "REQUIRE_OWNER_APPROVAL") throw redirect(`/approval${signIn.query}`);
	if (wantsNewAccount(pageContext)) throw redirect(`/sign-up${signIn.query}`);
	const problem = providerProblem(url.searchParams);
	const options = await loadOptions(pageContext, signIn);
	return {
		branding: signIn.branding,
		query: signIn.query,
		leave: leaveAddress(signIn.callbacks),
		options,
		...(options.hasPasskeys ? { passkeyOptions: await loadPasskeyOptions(signIn) } : {}),
		...(problem ? { problem } : {}),
	};
};

/** The problem of a failed sign-in with an identity provider. */
const providerProblem = (parameters: URLSearchParams): SignInProblem | undefined => {
	const [error, state] = [parameters.get("error"), parameters.get("state")];
	if (state === "STATUS_CHECK") return "blocked";
	if (error === "EMAIL_NOT_VERIFIED") return "providerEmail";
	return error || state ? "provider" : undefined;
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	const form = await request.formData();
	const credentials = readCredentials(form);
	const { typed, email, password } = credentials;
	const needsCaptcha = form.has("captcha");
	const credentialJson = String(form.get("credential") ?? "").slice(0, 20_000);
	const refuse = (result: SignInResult) =>
		data({ ...result, needsCaptcha }, { status: result.problem === "throttled" ? 429 : 400 });
	const faults = credentialJson ? [] : missingFaults(credentials);
	if (faults.length > 0) return refuse({ typed, faults });
	await requireStanding(pageContext, signIn);
	try {
		const device = deviceMetaData(pageContext, signIn.clientId);
		const credentials = { loginId: { email }, password, ...captchaTokens(form), ...device };
		const result = credentialJson
			? await signIn.api.use(passkeys).signInWithPasskey({ credentialJson })
			: await signIn.api.use(authentication).loginV2(credentials);
		const outcome = nextStep(pageContext, signIn, result, email);
		return outcome instanceof Response ? outcome : refuse({ typed, faults: [], problem: outcome });
	} catch (error) {
		return refuse(resultOfError(typed, error, "signIn"));
	}
};

/** A puzzle is valid for one attempt, so an error needs another. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
	(actionResult as SignInResult | undefined)?.problem !== "unreachable";

/** Without a network, the page stays with all typed data. */
export { clientAction } from "../sign-in/client-action.ts";

export default function SignIn() {
	const { t } = useLanguage();
	const { branding, query, leave, options, passkeyOptions, problem } = useLoaderData<typeof loader>();
	const result = (useActionData() as SignInResult | undefined) ?? (problem && { typed: {}, faults: [], problem });
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	return (
		<SignInSheet title={t("signIn.title", { shop: branding.name })} back={leave}>
			<SignInForm
				result={result}
				button={t("signIn.button")}
				{...(wantsCaptcha(options.captchaWhen, result) && { challenge: options.challenge, captcha: options.captcha })}
				remedy={<Remedy problem={result?.problem} query={query} />}
			>
				<EmailField value={result?.typed.email} error={faultOf("email")} passkeys={options.hasPasskeys} />
				<PasswordField name="password" autoComplete="current-password" error={faultOf("password")} />
				<p>
					<Link className="link" to={`/forgotten-password${query}`}>
						{t("signIn.forgotPassword")}
					</Link>
				</p>
			</SignInForm>
			{passkeyOptions && (
				<PasskeyButton optionsJson={passkeyOptions} intent="passkey" offered>
					{t("passkeys.signIn")}
				</PasskeyButton>
			)}
			<Providers providers={options.providers} />
			<p className="sign-in-other">
				{t("signIn.newHere")}{" "}
				<Link className="link" to={`/sign-up${query}`}>
					{t("signUp.link")}
				</Link>
			</p>
			<p>
				<Link className="link" to={`/find-order${query}`}>
					{t("findOrder.title")}
				</Link>
			</p>
		</SignInSheet>
	);
}

function Remedy({ problem, query }: { problem: SignInProblem | undefined; query: string }) {
	const { t } = useLanguage();
	if (problem === "unknown") return <Link to={`/sign-up${query}`}>{t("signUp.link")}</Link>;
	if (problem !== "noPassword" && problem !== "wrong") return undefined;
	return <Link to={`/forgotten-password${query}`}>{t("signIn.forgotPassword")}</Link>;
}

function Providers({ providers }: { providers: readonly { name: string; url: string }[] }) {
	const { t } = useLanguage();
	if (providers.length === 0) return undefined;
	return (
		<ul className="plain providers">
			{providers.map(({ name, url }) => (
				<li key={url}>
					<a className="button button-secondary button-wide" href={url}>
						{t("signIn.with", { name })}
					</a>
				</li>
			))}
		</ul>
	);
}
