import type { Connection, HeaderValues } from "../calls.ts";
import { isUsable, noTokens, type TokenStorage, type Tokens } from "../tokens.ts";
import { accessTokenOf, requestTokens, tokensOf } from "./request-tokens.ts";

/** A visitor's or a member's tokens, renewed on demand. */
export interface Session {
	/** The current tokens; the role is `none` if there are none. */
	getTokens(): Tokens;
	/** Replaces the tokens, for example with those of a member who signed in. */
	setTokens(tokens: Tokens): void;
	/** Requests tokens of a new visitor. They are not stored. */
	generateVisitorTokens(): Promise<Tokens>;
	/** Requests a new access token for the same visitor or member. It is not stored. */
	renewToken(refreshToken: Tokens["refreshToken"]): Promise<Tokens>;
	/** Whether the current tokens belong to a member. */
	loggedIn(): boolean;
	/** The headers of a call in the name of the visitor or member. Renews the access token if necessary. */
	getAuthHeaders(): Promise<HeaderValues>;
}

export interface SessionOptions {
	readonly connection: Connection;
	readonly clientId: string;
	readonly storage: TokenStorage;
}

export const openSession = ({ connection, clientId, storage }: SessionOptions): Session => {
	let pending: Promise<Tokens> | undefined;
	const getTokens = () => storage.get() ?? noTokens;
	const generateVisitorTokens = async () =>
		tokensOf(await requestTokens(connection, { clientId, grantType: "anonymous" }), "visitor");
	const renewToken = async ({ value, role }: Tokens["refreshToken"]): Promise<Tokens> => {
		const response = await requestTokens(connection, { clientId, refreshToken: value, grantType: "refresh_token" });
		// With rotation, the client gets a new refresh token each time.
		return { accessToken: accessTokenOf(response), refreshToken: { value: response.refresh_token || value, role } };
	};
	/** If renewal fails, the client continues as a new visitor. */
	const goOn = async (old: Tokens): Promise<Tokens> => {
		const { refreshToken } = old;
		const tokens = await (refreshToken.value
			? renewToken(refreshToken).catch(generateVisitorTokens)
			: generateVisitorTokens());
		// The user may have signed in or out in the meantime; that takes precedence.
		if (getTokens().refreshToken.value !== refreshToken.value) return usableTokens();
		storage.set(tokens);
		return tokens;
	};
	const usableTokens = async (): Promise<Tokens> => {
		const tokens = getTokens();
		if (isUsable(tokens.accessToken)) return tokens;
		return goOn(tokens);
	};
	return {
		getTokens,
		setTokens: (tokens) => storage.set(tokens),
		generateVisitorTokens,
		renewToken,
		loggedIn: () => getTokens().refreshToken.role === "member",
		async getAuthHeaders() {
			// Concurrent calls share one renewal: two visitors would have two carts.
			const tokens = isUsable(getTokens().accessToken) ? getTokens() : await shared();
			return { authorization: tokens.accessToken.value };
		},
	};

	function shared(): Promise<Tokens> {
		pending ??= usableTokens().finally(() => {
			pending = undefined;
		});
		return pending;
	}
};
