import { ButtonLink } from "@cartwright/ui/parts/button";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { branding, query } = await findSignIn(context.get(pageContextKey), new URL(request.url));
	return { branding, query };
};

/** For users who signed out without a URL to continue at. */
export default function SignedOut() {
	const { t } = useLanguage();
	const { branding, query } = useLoaderData<typeof loader>();
	return (
		<SignInSheet title={t("signedOut.title")} text={t("signedOut.text", { shop: branding.name })}>
			<ButtonLink href="/">{t("errorPage.toShop")}</ButtonLink>
			<p>
				<Link className="link" to={`/sign-in${query}`}>
					{t("signIn.again")}
				</Link>
			</p>
		</SignInSheet>
	);
}
