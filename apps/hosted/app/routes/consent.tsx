import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "../language.ts";
import { answerAsked, loadAsked } from "../sign-in/asked.server.ts";
import { knownScopes } from "../sign-in/scopes.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	return { look: signIn.look, asked: await loadAsked(visit, signIn, "CONSENT") };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	const isAllowed = (await request.formData()).get("intent") === "allow";
	return answerAsked(visit, signIn, isAllowed ? "ALLOW" : "DENY");
};

/** From left to right, whatever the words around it. */
const ltr = (text: string | null | undefined): string => `\u2066${text ?? ""}\u2069`;

/** Asks a member what a client may know. Nothing is decided before one of the two buttons is pressed. */
export default function Consent() {
	const { say } = useLanguage();
	const { look, asked } = useLoaderData<typeof loader>();
	const { scopes, actsForMember, member } = asked;
	const client = asked.clientName ?? "";
	const words = { client, shop: look.name, email: ltr(member?.email) };
	const allowed = [
		...(actsForMember ? [say("consent.acts", words)] : []),
		...knownScopes.filter((scope) => scopes?.includes(scope)).map((scope) => say(`consent.scopes.${scope}`)),
	];
	return (
		<SignInSheet
			title={say("consent.title", words)}
			text={say(asked.thirdParty ? "consent.foreign" : "consent.own", words)}
		>
			<p id="consent-list">{say("consent.learns", words)}</p>
			<ul aria-labelledby="consent-list">
				{allowed.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			<p className="muted">{say("consent.onward", { host: ltr(asked.host) })}</p>
			<SignInForm answer={undefined} intent="allow" button={say("consent.allow")} />
			<SignInForm answer={undefined} intent="deny" kind="secondary" button={say("consent.deny")} />
		</SignInSheet>
	);
}
