import { type ActionFunctionArgs, redirect } from "react-router";
import { links } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Ends the session, here and on the hosted pages. */
export const action = async ({ context }: ActionFunctionArgs) => {
	const { platform, origin } = context.get(pageContextKey);
	if (!platform.isMember) return redirect(links.home, { status: 303 });
	const { logoutUrl } = await platform.visitor.auth.logout(origin + links.home);
	return redirect(logoutUrl || links.home, { status: 303 });
};

export const loader = () => redirect(links.home);
