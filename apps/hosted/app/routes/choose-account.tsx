import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { loadAuthorization, respondToAuthorization } from "../sign-in/authorization.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	const { clientName, member } = await loadAuthorization(pageContext, signIn, "SELECT_ACCOUNT");
	return { branding: signIn.branding, query: signIn.query, clientName: clientName ?? "", member: member ?? {} };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	return respondToAuthorization(pageContext, await findSignIn(pageContext, new URL(request.url)), "CHOOSE");
};

/** For clients that request `select_account`. */
export default function ChooseAccount() {
	const { t } = useLanguage();
	const { branding, query, clientName, member } = useLoaderData<typeof loader>();
	const name = member.name ?? member.email ?? "";
	return (
		<SignInSheet
			title={t("chooseAccount.title")}
			text={t("chooseAccount.text", { client: clientName, shop: branding.name })}
		>
			<SignInForm result={undefined} button={t("chooseAccount.go", { name })}>
				<p>
					<bdi>{member.email}</bdi>
				</p>
			</SignInForm>
			<p className="sign-in-other">
				<Link className="link" to={`/sign-in${query}`}>
					{t("chooseAccount.other")}
				</Link>
			</p>
		</SignInSheet>
	);
}
