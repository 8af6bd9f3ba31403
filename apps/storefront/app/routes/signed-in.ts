import { clearSecureCookie, readSecureCookie } from "@cartwright/credentials/secure-cookies";
import { callErrorOf } from "@cartwright/sdk/errors";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { readOAuthData, signInCookie } from "../account/sign-in-cookie.ts";
import { links, ownPath } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Exchanges the code of a sign-in that this browser started for the member's tokens. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { platform, cookies, secure } = context.get(pageContextKey);
	const { auth } = platform.visitor;
	const headers = { "set-cookie": clearSecureCookie(signInCookie, secure), "cache-control": "no-store" };
	const leave = (to: string): Response => redirect(to, { headers });
	const oauthData = readOAuthData(readSecureCookie(cookies, signInCookie, secure));
	const { code, state, error } = auth.parseFromUrl(request.url, "query");
	if (!oauthData || state !== oauthData.state) return leave(links.home);
	const back = ownPath(oauthData.originalUri);
	// With the prompt `none`, the hosted pages answer so if nobody is signed in there.
	if (!code) return leave(error === "login_required" ? `${links.signIn(back)}&prompt=login` : back);
	try {
		auth.setTokens(await auth.getMemberTokens(code, state, oauthData));
		return leave(back);
	} catch (failure) {
		const { status = 500 } = callErrorOf(failure) ?? {};
		if (status >= 500) throw failure;
		// The code expired or was used before.
		return leave(links.home);
	}
};
