import type { OAuthData } from "@cartwright/sdk/auth/redirect-login";

/** The cookie in which this browser stores a sign-in on the hosted pages until it comes back. */
export const signInCookie = "sign-in";

/** As long as a sign-in on the hosted pages may take. */
export const signInSeconds = 30 * 60;

/** `undefined` if the text was not written by us. */
export const readOAuthData = (text: string | undefined): OAuthData | undefined => {
	try {
		const { redirectUri, originalUri, codeVerifier, codeChallenge, state } = JSON.parse(text ?? "");
		const oauthData = { redirectUri, originalUri, codeVerifier, codeChallenge, state };
		return Object.values(oauthData).every((each) => typeof each === "string") ? oauthData : undefined;
	} catch {
		return undefined;
	}
};
