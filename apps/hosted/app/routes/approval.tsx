import { ButtonLink } from "@cartwright/ui/parts/button";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { leaveAddress } from "../callbacks.ts";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { branding, callbacks } = await findSignIn(context.get(pageContextKey), new URL(request.url));
	return { branding, leave: leaveAddress(callbacks) };
};

/** For members whose account the shop has not approved yet. */
export default function Approval() {
	const { t } = useLanguage();
	const { branding, leave } = useLoaderData<typeof loader>();
	return (
		<SignInSheet title={t("approval.title")} text={t("approval.text", { shop: branding.name })}>
			{branding.email && <p>{t("errorPage.help", { email: branding.email })}</p>}
			<ButtonLink href={leave}>{t("errorPage.back")}</ButtonLink>
		</SignInSheet>
	);
}
