import { type LoaderFunctionArgs, redirect } from "react-router";
import { beginSignIn } from "../account/begin-sign-in.server.ts";
import { readCookie } from "../cookies.ts";
import { ownPath } from "../links.ts";
import { visitContext } from "../visit.server.ts";

/** The cookie of a sign-in on the hosted pages, where they stand on this origin. */
const hostedSession = "cartwright_session";

/** Leads to the hosted pages; past them, where somebody signed in there before. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const { searchParams } = new URL(request.url);
	const back = ownPath(searchParams.get("back"));
	if (visit.platform.isMember) return redirect(back);
	const isThere = Boolean(readCookie(request.headers.get("cookie"), hostedSession));
	const prompt = isThere && searchParams.get("prompt") !== "login" ? "none" : "login";
	const { address, cookie } = await beginSignIn(visit, { back, prompt });
	return redirect(address, { headers: { "set-cookie": cookie, "cache-control": "no-store" } });
};
