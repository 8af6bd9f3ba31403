import { createHash, randomBytes } from "node:crypto";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { setSecureCookie } from "@cartwright/pages/secure-cookies";
import { links } from "../links.ts";
import type { PageContext } from "../page-context.server.ts";
import { type SignInStep, signInCookie, stepSeconds, writeStep } from "./sign-in-step.ts";

const maxBackLength = 1000;

/**
 * The URL where a sign-in starts, and the cookie that ties it to this browser. With the prompt `none` no page is shown:
 * a member who is signed in on the hosted pages returns with a code.
 */
export const startSignIn = async (
	pageContext: PageContext,
	{ back, prompt }: { readonly back: string; readonly prompt: "login" | "none" },
): Promise<{ readonly address: string; readonly cookie: string }> => {
	const random = () => randomBytes(32).toString("base64url");
	// A page with a longer address is not worth a larger cookie.
	const returnTo = back.length <= maxBackLength ? back : links.home;
	const step: SignInStep = { state: random(), verifier: random(), back: returnTo };
	const { redirectSession } = await pageContext.platform.visitor.use(redirects).createRedirectSession({
		auth: {
			prompt,
			authRequest: {
				...{
					clientId: pageContext.platform.clientId,
					responseType: "code",
					scope: "offline_access",
					state: step.state,
				},
				...{ redirectUri: pageContext.origin + links.signedIn, responseMode: "query", codeChallengeMethod: "S256" },
				codeChallenge: createHash("sha256").update(step.verifier).digest("base64url"),
			},
		},
		callbacks: { postFlowUrl: pageContext.origin + returnTo },
		preferences: { additionalQueryParameters: { lang: pageContext.language } },
	});
	if (!redirectSession?.fullUrl) throw new Error("the services name no address to sign in at");
	const lifetime = { secure: pageContext.secure, seconds: stepSeconds };
	return { address: redirectSession.fullUrl, cookie: setSecureCookie(signInCookie, writeStep(step), lifetime) };
};
