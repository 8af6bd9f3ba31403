import { setSecureCookie } from "@cartwright/credentials/secure-cookies";
import { links } from "../links.ts";
import type { PageContext } from "../page-context.server.ts";
import { signInCookie, signInSeconds } from "./sign-in-cookie.ts";

const maxBackLength = 1000;

/**
 * The URL where a sign-in starts, and the cookie that ties it to this browser. With the prompt `none` no page is shown:
 * a member who is signed in on the hosted pages returns with a code.
 */
export const startSignIn = async (
	{ platform, origin, language, secure }: PageContext,
	{ back, prompt }: { readonly back: string; readonly prompt: "login" | "none" },
): Promise<{ readonly authUrl: string; readonly cookie: string }> => {
	const { auth } = platform.visitor;
	// A page with a longer URL is not worth a larger cookie.
	const returnTo = back.length <= maxBackLength ? back : links.home;
	const oauthData = await auth.generateOAuthData(origin + links.signedIn, returnTo);
	const { authUrl } = await auth.getAuthUrl(oauthData, {
		prompt,
		responseMode: "query",
		postFlowUrl: origin + returnTo,
		additionalQueryParameters: { lang: language },
	});
	if (!authUrl) throw new Error("The services returned no URL to sign in at.");
	const lifetime = { secure, seconds: signInSeconds };
	return { authUrl, cookie: setSecureCookie(signInCookie, JSON.stringify(oauthData), lifetime) };
};
