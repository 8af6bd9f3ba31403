import { recovery } from "@cartwright/contract/identity/recovery";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { emailFault, readTyped } from "../checkout/details.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { orElse } from "../lost-network.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { EmailField } from "../sign-in/email-field.tsx";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { look, query } = await findSignIn(context.get(visitContext), new URL(request.url));
	return { look, query };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	const typed = readTyped(await request.formData());
	const email = typed.email ?? "";
	const fault = emailFault(email);
	if (fault) return data<SignInAnswer>({ typed, faults: [fault] }, { status: 400 });
	try {
		await signIn.api.use(recovery).sendRecoveryEmail({ email, language: visit.language });
		return data<SignInAnswer>({ typed: { email }, faults: [], done: "sent" });
	} catch (error) {
		return data(answerToRefusal(typed, error, "other"), { status: 400 });
	}
};

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
	orElse(() => serverAction<SignInAnswer>(), { typed: {}, faults: [], problem: "unreachable" } satisfies SignInAnswer);

/** Says the same whether or not the address has an account. */
export default function ForgottenPassword() {
	const { say } = useLanguage();
	const { query } = useLoaderData<typeof loader>();
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
