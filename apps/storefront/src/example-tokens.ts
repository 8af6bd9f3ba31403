import type { Role, Tokens } from "@cartwright/sdk/tokens";

/** The value of the cookie that the storefront stores tokens in. */
export const tokenCookie = (tokens: Tokens): string => encodeURIComponent(JSON.stringify(tokens));

export const readTokenCookie = (value = ""): Tokens => JSON.parse(decodeURIComponent(value));

/** Tokens that are valid for an hour from `now`. */
export const tokensOf = (token: string, refreshToken: string, now: Date, role: Role = "visitor"): Tokens => ({
	accessToken: { value: token, expiresAt: Math.floor(now.getTime() / 1000) + 3600 },
	refreshToken: { value: refreshToken, role },
});

/** The same tokens, of which the access token has to be renewed. */
export const expired = (tokens: Tokens): Tokens => ({
	...tokens,
	accessToken: { ...tokens.accessToken, expiresAt: 0 },
});
