import { authentication } from "@cartwright/contract/identity/authentication";
import { CallError } from "@cartwright/sdk/errors";
import { Field } from "@cartwright/ui/parts/field";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { leaveAddress } from "../callbacks.ts";
import { captchaTokens } from "../captcha/captcha.server.ts";
import { splitName } from "../checkout/details.ts";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { buyerOfOrder } from "../order/new-account.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import {
	type Credentials,
	faultsOfViolations,
	longTextFaults,
	missingFaults,
	readCredentials,
} from "../sign-in/fields.ts";
import { resultOfError, type SignInResult, wantsCaptcha } from "../sign-in/form-result.ts";
import { NewPasswordField } from "../sign-in/new-password-field.tsx";
import { nextStep } from "../sign-in/next-step.server.ts";
import { loadOptions } from "../sign-in/options.server.ts";
import { findSignIn, requireStanding } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	await requireStanding(pageContext, signIn);
	const [options, buyer] = await Promise.all([loadOptions(pageContext, signIn), buyerOfOrder(pageContext)]);
	return { branding: signIn.branding, query: signIn.query, leave: leaveAddress(signIn.callbacks), options, buyer };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	const form = await request.formData();
	const credentials = readCredentials(form);
	const { typed, email, password } = credentials;
	// The mail may be read in another browser, which does not have the return URL of this one.
	const { postFlowUrl } = signIn.callbacks;
	const needsCaptcha = form.has("captcha");
	const refuse = (result: SignInResult) =>
		data({ ...result, needsCaptcha }, { status: result.problem === "throttled" ? 429 : 400 });
	const faults = [...missingFaults(credentials), ...longTextFaults({ name: typed.name ?? "" }, maxName)];
	if (faults.length > 0) return refuse({ typed, faults });
	await requireStanding(pageContext, signIn);
	try {
		const result = await signIn.api.use(authentication).registerV2({
			loginId: { email },
			password,
			profile: profileOf(typed.name ?? "", pageContext.language),
			...captchaTokens(form),
			...(postFlowUrl ? { clientMetaData: { returnUrl: postFlowUrl } } : {}),
		});
		const outcome = nextStep(pageContext, signIn, result, email);
		return outcome instanceof Response ? outcome : refuse({ typed, faults: [], problem: outcome });
	} catch (error) {
		return refuse(refusalOf(credentials, error));
	}
};

const refusalOf = (given: Credentials, error: unknown): SignInResult => {
	const faults = error instanceof CallError ? faultsOfViolations(error.violations, given) : [];
	return faults.length > 0 ? { typed: given.typed, faults } : resultOfError(given.typed, error, "signUp");
};

const maxName = 100;

const profileOf = (name: string, language: string) => {
	const { firstName, lastName } = splitName(name);
	return { language, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
};

/** A puzzle is valid for one attempt, so an error needs another. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
	(actionResult as SignInResult | undefined)?.problem !== "unreachable";

/** Without a network, the page stays with all typed data. */
export { clientAction } from "../sign-in/client-action.ts";

export default function SignUp() {
	const { t } = useLanguage();
	const { branding, query, leave, options, buyer } = useLoaderData<typeof loader>();
	const result = useActionData() as SignInResult | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	return (
		<SignInSheet title={t("signUp.title", { shop: branding.name })} text={t("signUp.text")} back={leave}>
			<SignInForm
				result={result}
				button={t("signUp.button")}
				{...(wantsCaptcha(options.captchaWhen, result) && { challenge: options.challenge, captcha: options.captcha })}
				remedy={result?.problem === "known" && <Link to={`/sign-in${query}`}>{t("signIn.link")}</Link>}
			>
				<EmailField value={result?.typed.email ?? buyer.email} error={faultOf("email")} />
				<NewPasswordField name="password" shortest={options.minPasswordLength} error={faultOf("password")} />
				<Field
					id={idOf("name")}
					name="name"
					label={labelOf(t, "name")}
					optional
					defaultValue={result?.typed.name ?? buyer.name ?? ""}
					autoComplete="name"
					autoCapitalize="words"
					maxLength={maxName}
					error={faultOf("name")}
					dir="auto"
				/>
			</SignInForm>
			<p className="sign-in-other">
				{t("signUp.haveAccount")}{" "}
				<Link className="link" to={`/sign-in${query}`}>
					{t("signIn.link")}
				</Link>
			</p>
		</SignInSheet>
	);
}
