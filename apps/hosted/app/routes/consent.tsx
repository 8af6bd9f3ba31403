import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { loadAuthorization, respondToAuthorization } from "../sign-in/authorization.server.ts";
import { knownScopes } from "../sign-in/scopes.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	return { branding: signIn.branding, authorization: await loadAuthorization(pageContext, signIn, "CONSENT") };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	const isAllowed = (await request.formData()).get("intent") === "allow";
	return respondToAuthorization(pageContext, signIn, isAllowed ? "ALLOW" : "DENY");
};

/** Isolates left-to-right text. */
const ltr = (text: string | null | undefined): string => `\u2066${text ?? ""}\u2069`;

/** Asks the member for consent to a client. Nothing is decided before one of the two buttons is pressed. */
export default function Consent() {
	const { t } = useLanguage();
	const { branding, authorization } = useLoaderData<typeof loader>();
	const { scopes, actsForMember, member } = authorization;
	const client = authorization.clientName ?? "";
	const words = { client, shop: branding.name, email: ltr(member?.email) };
	const allowed = [
		...(actsForMember ? [t("consent.actAsMember", words)] : []),
		...knownScopes.filter((scope) => scopes?.includes(scope)).map((scope) => t(`consent.scopes.${scope}`)),
	];
	return (
		<SignInSheet
			title={t("consent.title", words)}
			text={t(authorization.thirdParty ? "consent.foreign" : "consent.own", words)}
		>
			<p id="consent-list">{t("consent.permissions", words)}</p>
			<ul aria-labelledby="consent-list">
				{allowed.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			<p className="muted">{t("consent.redirect", { host: ltr(authorization.host) })}</p>
			<SignInForm result={undefined} intent="allow" button={t("consent.allow")} />
			<SignInForm result={undefined} intent="deny" kind="secondary" button={t("consent.deny")} />
		</SignInSheet>
	);
}
