import { RawHttpResponse } from "../http-messages.ts";
import { bool, guid, integer, json, list, message, optional, text } from "../message.ts";
import { anyone, operation, service } from "../operation.ts";
import { bearer, caller, shop } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { CALLBACK_NOT_ALLOWED, INVALID_GRANT, MEMBER_NOT_FOUND, UNAUTHORIZED_CLIENT } from "../recurring-errors.ts";
import { AUTHORIZATION_NOT_FOUND, INVALID_CLIENT, UNSUPPORTED_GRANT_TYPE } from "./errors.ts";
import { TokenInfo } from "./token-messages.ts";

/** The public host drops the native `/v1/oauth`, so these addresses are written out. */
const address = (method: "GET" | "POST", name: string) => ({
	method,
	native: `/v1/oauth/${name}`,
	published: `/oauth2/${name}`,
	standalone: `/_api/oauth2/${name}`,
});

export const token = operation({
	summary:
		"Issues tokens for one of five grants: anonymous, refresh_token, authorization_code, authorized_client " +
		"and client_credentials. Times are in seconds.",
	...address("POST", "token"),
	callers: anyone,
	ownership: bearer,
	limits: [perMinute("visitor")],
	open: true,
	/** The published client writes the first three grants in camelCase and the others in snake_case: both are read. */
	request: message({
		/** The grant: anonymous, refresh_token, authorization_code, authorized_client or client_credentials. */
		grantType: optional(text({ max: 100 })),
		/** The same in the spelling of OAuth. */
		grant_type: optional(text({ max: 100 })),
		clientId: optional(text({ max: 100 })),
		/** Id of the client, in the spelling of OAuth. */
		client_id: optional(text({ max: 100 })),
		/** Secret of the client; for grants of servers. */
		clientSecret: optional(text({ max: 500 })),
		/** The same in the spelling of OAuth. */
		client_secret: optional(text({ max: 500 })),
		/** The refresh token to redeem. */
		refreshToken: optional(text({ max: 4096 })),
		/** Refresh token: in a request the one to redeem, in a response the new one. */
		refresh_token: optional(text({ max: 4096 })),
		/** The authorization code. */
		code: optional(text({ max: 4096 })),
		/** The verifier of the code challenge. */
		codeVerifier: optional(text({ max: 128 })),
		/** The same in the spelling of OAuth. */
		code_verifier: optional(text({ max: 128 })),
		/** The redirect URI of the authorization request. */
		redirectUri: optional(text({ max: 2048 })),
		/** The same in the spelling of OAuth. */
		redirect_uri: optional(text({ max: 2048 })),
		/** Scopes, separated by spaces. */
		scope: optional(text({ max: 1000 })),
		/** The member to act for: grant authorized_client, with an API key beside the token. */
		memberId: optional(guid()),
		/** Id of the member to act for. */
		member_id: optional(guid()),
		/** A session of sign-on that the tokens are bound to. */
		sessionToken: optional(text({ max: 4096 })),
		/** The session token to redeem. */
		session_token: optional(text({ max: 4096 })),
		/** The installation of an app: grant client_credentials. */
		instanceId: optional(guid()),
		/** Id of the installation of the app. */
		instance_id: optional(guid()),
	}),
	response: message({
		/** Token for calls. */
		access_token: text(),
		/** Refresh token: in a request the one to redeem, in a response the new one. */
		refresh_token: optional(text()),
		/** For how many seconds the access token is valid. */
		expires_in: integer(),
		/** Always `Bearer`. */
		token_type: text(),
		/** Scopes, separated by spaces. */
		scope: optional(text()),
	}),
	errors: {
		UNSUPPORTED_GRANT_TYPE,
		INVALID_CLIENT,
		/** The code or refresh token is unknown, used up, expired or of another client. */
		INVALID_GRANT,
		MEMBER_NOT_FOUND,
	},
});

/**
 * A member who is signed in returns at once, by the response mode: query, fragment or web_message. Others are sent to
 * the sign-in page first, or return with the error login_required if the prompt is none.
 */
export const authorize = operation({
	summary: "Starts an authorization in the browser, which returns to the client with a code.",
	...address("GET", "authorize"),
	query: "flat",
	callers: anyone,
	ownership: bearer,
	limits: [perMinute("sign-in")],
	open: true,
	raw: true,
	navigation: true,
	request: message({
		clientId: text({ max: 100 }),
		/** Always `code`. */
		responseType: optional(text({ max: 100 })),
		/** Where the browser returns with the code; registered for the client. */
		redirectUri: optional(text({ max: 2048 })),
		/** Scopes, separated by spaces. */
		scope: optional(text({ max: 1000 })),
		/** Returned unchanged with the code. */
		state: optional(text({ max: 2048 })),
		/** How the code is returned: `query`, `fragment` or `web_message`. */
		responseMode: optional(text({ max: 100 })),
		/** Base64url of the SHA-256 of the code verifier. */
		codeChallenge: optional(text({ max: 128 })),
		/** Always `S256`. */
		codeChallengeMethod: optional(text({ max: 100 })),
		sessionToken: optional(text({ max: 1000 })),
		/** `none` never shows a page, `login` always does. */
		prompt: optional(text({ max: 100 })),
		/** The authorization that a redirect session started; replaces all other members. */
		request: optional(text({ max: 1000 })),
	}),
	required: ["clientId"],
	response: RawHttpResponse,
	errors: {
		INVALID_CLIENT,
		/** The authorization that `request` identifies has ended; start again. */
		AUTHORIZATION_NOT_FOUND,
		CALLBACK_NOT_ALLOWED,
		/** The client is registered for sign-in by OpenID Connect only. */
		UNAUTHORIZED_CLIENT,
	},
});

export const userInfo = operation({
	summary: "Gets the id and profile of the calling member.",
	...address("GET", "user-info"),
	query: "flat",
	callers: ["member"],
	ownership: caller,
	permission: "IAM.SIGN_IN",
	request: message({}),
	response: message({
		/** Id of the member. */
		sub: guid(),
		/** First name. */
		givenName: optional(text()),
		/** Last name. */
		familyName: optional(text()),
		email: optional(text({ format: "EMAIL" })),
		/** Whether the address is verified. */
		emailVerified: optional(bool()),
		/** Address of the photo. */
		picture: optional(text({ format: "WEB_URL" })),
		language: optional(text({ format: "LANGUAGE" })),
		/** Full name. */
		name: optional(text()),
	}),
	errors: { MEMBER_NOT_FOUND },
});

export const revokeRefreshToken = operation({
	summary: "Revokes a member's refresh token. An invalid token is not an error.",
	...address("POST", "revoke"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token: text({ max: 4096 }) }),
	required: ["token"],
	response: message({}),
});

export const tokenInfo = operation({
	summary: "Describes a token; `active` is false if it is unknown, expired or revoked.",
	...address("POST", "token-info"),
	alternatives: [{ method: "POST", native: "/v1/oauth/token_info", published: "/oauth2/token_info" }],
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token: text({ max: 16384 }) }),
	required: ["token"],
	response: TokenInfo,
});

export const jwks = operation({
	summary: "Returns the public keys that tokens are signed with, as a JSON Web Key Set.",
	...address("GET", "jwks"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	open: true,
	request: message({}),
	response: message({
		/** The public keys, as JSON Web Keys. */
		keys: list(json()),
	}),
});

export const oauth = service({
	name: "identity.oauth",
	entity: "wix.identity.oauth.v1.refresh_token",
	operations: { token, tokenInfo, jwks, authorize, userInfo, revokeRefreshToken },
	events: {},
});
