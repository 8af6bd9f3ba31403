import { type Connection, callsOf, sendThrough } from "../calls.ts";
import type { ResultOf } from "../routes.ts";
import { redirects } from "../services/redirects.ts";
import { noTokens, type Tokens } from "../tokens.ts";
import { type Callback, parseCallback, type ResponseMode } from "./callback.ts";
import { askHiddenFrame } from "./hidden-frame.ts";
import { createPkce, randomText } from "./pkce.ts";
import { requestTokens, tokensOf } from "./request-tokens.ts";
import type { Session } from "./session.ts";

/**
 * The data of a sign-in by redirect that is needed when the browser comes back: store it where only this browser can
 * read it.
 */
export interface OAuthData {
	readonly redirectUri: string;
	/** The page to return to. */
	readonly originalUri: string;
	readonly codeVerifier: string;
	readonly codeChallenge: string;
	readonly state: string;
}

export interface AuthUrlOptions {
	readonly prompt?: "login" | "none" | "consent" | "select_account";
	readonly responseMode?: ResponseMode | "web_message";
	/** The session token of a sign-in with a password: continues without asking again. */
	readonly sessionToken?: string;
	/** Id of an external identity provider. */
	readonly idp?: string;
	/** Where the hosted pages lead somebody who leaves without signing in. */
	readonly postFlowUrl?: string;
	/** Parameters that the URL gets in addition, such as `lang` for the language of the hosted pages. */
	readonly additionalQueryParameters?: Readonly<Record<string, string>>;
}

export interface AuthUrl {
	/** The URL to send the browser to. */
	readonly authUrl: string;
	/** The same URL without its parameters. */
	readonly authorizationEndpoint: string;
	/** Identifies the hosted session. */
	readonly sessionToken: string;
}

/** Signs in on the hosted pages, by leaving the storefront and coming back with a code. */
export interface RedirectLogin {
	/** `verifierLength` is 43 to 128. */
	generateOAuthData(redirectUri: string, originalUri?: string, verifierLength?: number): Promise<OAuthData>;
	/** Where to send the browser: by default to sign in, and back with the code in the fragment. */
	getAuthUrl(oauthData: OAuthData, options?: AuthUrlOptions): Promise<AuthUrl>;
	/** Parses the result of a redirect; by default from the URL of the page. */
	parseFromUrl(url?: string, responseMode?: ResponseMode): Callback;
	/** Exchanges the code for a member's tokens. They are not stored: pass them to `setTokens`. */
	getMemberTokens(code: string, state: string, oauthData: OAuthData): Promise<Tokens>;
	/** Exchanges a sign-in with a password for a member's tokens, without leaving the page. Only in a browser. */
	getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>;
	/** Deletes the tokens. Send the browser to `logoutUrl`, which ends the session and redirects to `postFlowUrl`. */
	logout(postFlowUrl: string): Promise<{ logoutUrl: string }>;
}

export const redirectLogin = (connection: Connection, clientId: string, session: Session): RedirectLogin => {
	const { createRedirectSession } = callsOf(sendThrough(connection, session.getAuthHeaders), redirects);
	const create = async (request: Parameters<typeof createRedirectSession>[0]) =>
		addressOf((await createRedirectSession(request)).redirectSession);
	const getAuthUrl: RedirectLogin["getAuthUrl"] = async ({ redirectUri, codeChallenge, state }, options = {}) => {
		const { prompt = "login", responseMode = "fragment", sessionToken, idp } = options;
		const { postFlowUrl, additionalQueryParameters } = options;
		const authRequest = {
			...(redirectUri ? { redirectUri } : {}),
			clientId,
			codeChallenge,
			codeChallengeMethod: "S256",
			responseMode,
			responseType: "code",
			scope: "offline_access",
			state,
			...(sessionToken ? { sessionToken } : {}),
			...(idp ? { idp } : {}),
		};
		return create({
			auth: { authRequest, prompt },
			...(postFlowUrl ? { callbacks: { postFlowUrl } } : {}),
			...(additionalQueryParameters ? { preferences: { additionalQueryParameters } } : {}),
		});
	};
	const getMemberTokens: RedirectLogin["getMemberTokens"] = async (code, state, oauthData) => {
		if (!code || !state) throw new Error("Missing code or _state");
		if (state !== oauthData.state) throw new Error("Invalid _state");
		const { redirectUri, codeVerifier } = oauthData;
		const grant = { clientId, grantType: "authorization_code", code, codeVerifier };
		try {
			const response = await requestTokens(connection, { ...grant, ...(redirectUri ? { redirectUri } : {}) });
			return tokensOf(response, "member");
		} catch (cause) {
			throw new Error("Failed to get member tokens", { cause });
		}
	};
	return {
		generateOAuthData,
		getAuthUrl,
		parseFromUrl: parseCallback,
		getMemberTokens,
		async getMemberTokensForDirectLogin(sessionToken) {
			const oauthData = await generateOAuthData("");
			const silent = { prompt: "none", responseMode: "web_message", sessionToken } as const;
			const { authUrl } = await getAuthUrl(oauthData, silent);
			const { code = "", state = "", error, error_description } = await askHiddenFrame(authUrl);
			if (error) throw new Error(error_description ?? error);
			return getMemberTokens(code, state, oauthData);
		},
		async logout(postFlowUrl) {
			try {
				const { authUrl: logoutUrl } = await create({ logout: { clientId }, callbacks: { postFlowUrl } });
				return { logoutUrl };
			} finally {
				session.setTokens(noTokens);
			}
		},
	};
};

const generateOAuthData: RedirectLogin["generateOAuthData"] = async (redirectUri, originalUri = "", length = 43) => {
	const { codeVerifier, codeChallenge } = await createPkce(length);
	return { redirectUri, originalUri, codeVerifier, codeChallenge, state: randomText(43) };
};

const addressOf = (session: ResultOf<typeof redirects, "createRedirectSession">["redirectSession"]): AuthUrl => ({
	authUrl: session?.fullUrl ?? "",
	authorizationEndpoint: session?.urlDetails?.endpoint ?? "",
	sessionToken: session?.sessionToken ?? "",
});
