import { clearSecureCookie, readSecureCookie } from "@cartwright/pages/secure-cookies";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { readStep, signInCookie } from "../account/sign-in-step.ts";
import { links, ownPath } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Takes the code of a sign-in that this browser began, and keeps the member's tokens where scripts do not reach them. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { platform, origin, secure } = context.get(pageContextKey);
	const { searchParams } = new URL(request.url);
	const headers = { "set-cookie": clearSecureCookie(signInCookie, secure), "cache-control": "no-store" };
	const leave = (to: string): Response => redirect(to, { headers });
	const step = readStep(readSecureCookie(request.headers.get("cookie"), signInCookie, secure));
	if (!step || searchParams.get("state") !== step.state) return leave(links.home);
	const back = ownPath(step.back);
	const code = searchParams.get("code");
	if (!code) {
		// Nobody was signed in after all: so they are asked.
		const needsLogin = searchParams.get("error") === "login_required";
		return leave(needsLogin ? `${links.signIn(back)}&prompt=login` : back);
	}
	const exchange = { code, codeVerifier: step.verifier, redirectUri: origin + links.signedIn };
	return leave((await platform.signIn(exchange)) ? back : links.home);
};
