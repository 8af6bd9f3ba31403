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
import { splitName } from "../checkout/details.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { idOf, labelOf } from "../checkout/words.ts";
import { useLanguage } from "../language.ts";
import { answerToRefusal, type SignInAnswer, wantsCaptcha } from "../sign-in/answer.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { type Credentials, faultsOfViolations, missingFaults, readCredentials } from "../sign-in/fields.ts";
import { NewPasswordField } from "../sign-in/new-password-field.tsx";
import { captchaTokens, loadOptions } from "../sign-in/options.server.ts";
import { proceed } from "../sign-in/proceed.server.ts";
import { findSignIn, requireStanding } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	await requireStanding(visit, signIn);
	const options = await loadOptions(visit, signIn);
	return { look: signIn.look, query: signIn.query, leave: leaveAddress(signIn.callbacks), options };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	const form = await request.formData();
	const given = readCredentials(form);
	const { typed, email, password } = given;
	// A mail that follows may be read in another browser, which knows nothing of where this one came from.
	const { postFlowUrl } = signIn.callbacks;
	const captchaAsked = form.has("captcha");
	const refuse = (answer: SignInAnswer) =>
		data({ ...answer, captchaAsked }, { status: answer.problem === "throttled" ? 429 : 400 });
	const faults = missingFaults(given);
	if (faults.length > 0) return refuse({ typed, faults });
	await requireStanding(visit, signIn);
	try {
		const answer = await signIn.api.use(authentication).registerV2({
			...{ loginId: { email }, password, profile: profileOf(typed.name ?? "", visit.language) },
			...captchaTokens(form),
			...(postFlowUrl ? { clientMetaData: { returnUrl: postFlowUrl } } : {}),
		});
		const outcome = proceed(visit, signIn, answer, email);
		return outcome instanceof Response ? outcome : refuse({ typed, faults: [], problem: outcome });
	} catch (error) {
		return refuse(refusalOf(given, error));
	}
};

const refusalOf = (given: Credentials, error: unknown): SignInAnswer => {
	const faults = error instanceof CallError ? faultsOfViolations(error.violations, given) : [];
	return faults.length > 0 ? { typed: given.typed, faults } : answerToRefusal(given.typed, error, "signUp");
};

const profileOf = (name: string, language: string) => {
	const { firstName, lastName } = splitName(name.slice(0, 100));
	return { language, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
};

/** Each puzzle is good for one try, so a refusal brings another. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
	(actionResult as SignInAnswer | undefined)?.problem !== "unreachable";

/** Without a network the page stays as it is, with all that was typed. */
export { clientAction } from "../sign-in/client-action.ts";

export default function SignUp() {
	const { say } = useLanguage();
	const { look, query, leave, options } = useLoaderData<typeof loader>();
	const answer = useActionData() as SignInAnswer | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: answer?.faults ?? [] });
	return (
		<SignInSheet title={say("signUp.title", { shop: look.name })} text={say("signUp.text")} back={leave}>
			<SignInForm
				answer={answer}
				button={say("signUp.button")}
				{...(wantsCaptcha(options.captchaWhen, answer) && { challenge: options.challenge, captcha: options.captcha })}
				remedy={answer?.problem === "known" && <Link to={`/sign-in${query}`}>{say("signIn.link")}</Link>}
			>
				<EmailField value={answer?.typed.email} error={faultOf("email")} />
				<NewPasswordField name="password" shortest={options.minPasswordLength} error={faultOf("password")} />
				<Field
					id={idOf("name")}
					name="name"
					label={labelOf(say, "name")}
					optional
					defaultValue={answer?.typed.name ?? ""}
					autoComplete="name"
					autoCapitalize="words"
					maxLength={100}
					dir="auto"
				/>
			</SignInForm>
			<p className="sign-in-other">
				{say("signUp.isKnown")}{" "}
				<Link className="link" to={`/sign-in${query}`}>
					{say("signIn.link")}
				</Link>
			</p>
		</SignInSheet>
	);
}
