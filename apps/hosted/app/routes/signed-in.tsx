import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { leaveAddress, signedInAddress } from "../callbacks.ts";
import { hasMemberSession } from "../sign-in/member-session.ts";
import { OnwardSheet } from "../sign-in/onward-sheet.tsx";
import { authorizationAddress, findSignIn, requireStanding } from "../sign-in/sign-in.server.ts";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	if (!hasMemberSession(visit)) throw redirect(`/sign-in${signIn.query}`);
	await requireStanding(visit, signIn);
	const { look, callbacks } = signIn;
	const to = signIn.request
		? authorizationAddress(visit.origin, signIn)
		: (signedInAddress(callbacks) ?? leaveAddress(callbacks));
	return { look, to };
};

export default function SignedIn() {
	const { look, to } = useLoaderData<typeof loader>();
	return <OnwardSheet to={to} shop={look.name} />;
}
