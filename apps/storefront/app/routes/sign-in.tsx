import { readSecureCookie } from "@cartwright/credentials/secure-cookies";
import { type LoaderFunctionArgs, redirect, useRouteError } from "react-router";
import { startSignIn } from "../account/start-sign-in.server.ts";
import { ownPath } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";
import { throwIfRateLimited } from "../rate-limit.ts";
import { ErrorPage } from "../shell/error-page.tsx";

/** The cookie of a session on the hosted pages, if they are on this origin. */
const hostedSession = "cartwright_session";

/** Redirects to the hosted pages, which show no page to a member who is signed in there. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { searchParams } = new URL(request.url);
	const back = ownPath(searchParams.get("back"));
	if (pageContext.platform.isMember) return redirect(back);
	const isSignedInThere = Boolean(readSecureCookie(request.headers.get("cookie"), hostedSession, pageContext.secure));
	const prompt = isSignedInThere && searchParams.get("prompt") !== "login" ? "none" : "login";
	try {
		const { authUrl, cookie } = await startSignIn(pageContext, { back, prompt });
		return redirect(authUrl, { headers: { "set-cookie": cookie, "cache-control": "no-store" } });
	} catch (error) {
		throwIfRateLimited(error);
		throw error;
	}
};

/** A route without a page or a boundary would send errors as plain text. */
export function ErrorBoundary() {
	return <ErrorPage error={useRouteError()} />;
}
