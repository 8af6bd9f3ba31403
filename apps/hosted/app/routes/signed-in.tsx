import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { leaveAddress, signedInAddress } from "../callbacks.ts";
import { useLanguage } from "../language.ts";
import { hasMemberSession } from "../sign-in/member-session.ts";
import { authorizationAddress, findSignIn, requireStanding } from "../sign-in/sign-in.server.ts";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	if (!hasMemberSession(visit.cookies)) throw redirect(`/sign-in${signIn.query}`);
	await requireStanding(visit, signIn);
	const { look, callbacks } = signIn;
	const to = signIn.request
		? authorizationAddress(visit.origin, signIn)
		: (signedInAddress(callbacks) ?? leaveAddress(callbacks));
	return { look, to };
};

/**
 * On the way back. It is a page and no redirect, since a form may lead on to this site alone, and the shop that asked for
 * the sign-in may stand elsewhere.
 */
export default function SignedIn() {
	const { say } = useLanguage();
	const { look, to } = useLoaderData<typeof loader>();
	useEffect(() => location.replace(to), [to]);
	return (
		<SignInSheet title={say("signedIn.title")}>
			<noscript>
				<meta httpEquiv="refresh" content={`0;url=${to}`} />
			</noscript>
			<p role="status">{say("signedIn.text", { shop: look.name })}</p>
			<p>
				<a className="link" href={to}>
					{say("signedIn.link")}
				</a>
			</p>
		</SignInSheet>
	);
}
