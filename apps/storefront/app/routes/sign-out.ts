import { redirects } from "@cartwright/contract/redirects/redirects";
import { type ActionFunctionArgs, redirect } from "react-router";
import { links } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Ends the sign-in, here and on the hosted pages. */
export const action = async ({ context }: ActionFunctionArgs) => {
	const { platform, origin } = context.get(pageContextKey);
	if (!platform.isMember) return redirect(links.home, { status: 303 });
	const { redirectSession } = await platform.visitor.use(redirects).createRedirectSession({
		logout: { clientId: platform.clientId },
		callbacks: { postFlowUrl: origin + links.home },
	});
	platform.clearTokens();
	return redirect(redirectSession?.fullUrl ?? links.home, { status: 303 });
};

export const loader = () => redirect(links.home);
