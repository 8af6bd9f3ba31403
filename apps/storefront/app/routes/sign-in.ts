import { readSecureCookie } from "@cartwright/pages/secure-cookies";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { startSignIn } from "../account/start-sign-in.server.ts";
import { ownPath } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The cookie of a sign-in on the hosted pages, where they stand on this origin. */
const hostedSession = "cartwright_session";

/** Leads to the hosted pages; past them, where somebody signed in there before. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { searchParams } = new URL(request.url);
	const back = ownPath(searchParams.get("back"));
	if (pageContext.platform.isMember) return redirect(back);
	const isThere = Boolean(readSecureCookie(request.headers.get("cookie"), hostedSession, pageContext.secure));
	const prompt = isThere && searchParams.get("prompt") !== "login" ? "none" : "login";
	const { address, cookie } = await startSignIn(pageContext, { back, prompt });
	return redirect(address, { headers: { "set-cookie": cookie, "cache-control": "no-store" } });
};
