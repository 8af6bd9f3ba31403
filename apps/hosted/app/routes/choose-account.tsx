import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "../language.ts";
import { answerAsked, loadAsked } from "../sign-in/asked.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	const { clientName, member } = await loadAsked(visit, signIn, "SELECT_ACCOUNT");
	return { look: signIn.look, query: signIn.query, clientName: clientName ?? "", member: member ?? {} };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	return answerAsked(visit, await findSignIn(visit, new URL(request.url)), "CHOOSE");
};

/** For a client that wants its user to say which account is meant. */
export default function ChooseAccount() {
	const { say } = useLanguage();
	const { look, query, clientName, member } = useLoaderData<typeof loader>();
	const name = member.name ?? member.email ?? "";
	return (
		<SignInSheet
			title={say("chooseAccount.title")}
			text={say("chooseAccount.text", { client: clientName, shop: look.name })}
		>
			<SignInForm answer={undefined} button={say("chooseAccount.go", { name })}>
				<p>
					<bdi>{member.email}</bdi>
				</p>
			</SignInForm>
			<p className="sign-in-other">
				<Link className="link" to={`/sign-in${query}`}>
					{say("chooseAccount.other")}
				</Link>
			</p>
		</SignInSheet>
	);
}
