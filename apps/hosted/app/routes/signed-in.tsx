import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { leaveAddress, signedInAddress } from "../callbacks.ts";
import { pageContextKey } from "../page-context.server.ts";
import { ContinueSheet } from "../sign-in/continue-sheet.tsx";
import { hasMemberSession } from "../sign-in/member-session.ts";
import { authorizationAddress, findSignIn, requireStanding } from "../sign-in/sign-in.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	if (!hasMemberSession(pageContext)) throw redirect(`/sign-in${signIn.query}`);
	await requireStanding(pageContext, signIn);
	const { branding, callbacks } = signIn;
	const to = signIn.request
		? authorizationAddress(pageContext.origin, signIn)
		: (signedInAddress(callbacks) ?? leaveAddress(callbacks));
	return { branding, to };
};

export default function SignedIn() {
	const { branding, to } = useLoaderData<typeof loader>();
	return <ContinueSheet to={to} shop={branding.name} />;
}
