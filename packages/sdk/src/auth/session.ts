import type { Connection } from "../calls.ts";
import { callErrorOf } from "../errors.ts";
import type { HeaderValues } from "../routes.ts";
import { isUsable, noTokens, type TokenStorage, type Tokens } from "../tokens.ts";
import { accessTokenOf, requestTokens, tokensOf } from "./request-tokens.ts";

/** A visitor's or a member's tokens, renewed on demand. */
export interface Session {
	/** The current tokens; the role is `none` if there are none. */
	getTokens(): Tokens;
	/** Replaces the tokens, for example with those of a member who signed in; `noTokens` deletes them. */
	setTokens(tokens: Tokens): void;
	/** Requests tokens of a new visitor. They are not stored. */
	generateVisitorTokens(): Promise<Tokens>;
	/** Requests a new access token for the same visitor or member. It is not stored. */
	renewToken(refreshToken: Tokens["refreshToken"]): Promise<Tokens>;
	/** Whether the current tokens belong to a member. */
	loggedIn(): boolean;
	/** The headers of a call in the name of the visitor or member. Renews an access token that expired or was rejected. */
	getAuthHeaders(rejected?: HeaderValues): Promise<HeaderValues>;
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
	/** If the server rejects the refresh token, the client continues as a new visitor. */
	const renewOrReplace = async ({ refreshToken }: Tokens): Promise<Tokens> => {
		if (!refreshToken.value) return generateVisitorTokens();
		try {
			return await renewToken(refreshToken);
		} catch (error) {
			if (isRejected(error)) return generateVisitorTokens();
			throw error;
		}
	};
	const isGood = ({ accessToken }: Tokens, rejected?: HeaderValues): boolean =>
		isUsable(accessToken) && accessToken.value !== rejected?.authorization;
	const findTokens = async (rejected?: HeaderValues): Promise<Tokens> => {
		const old = getTokens();
		if (isGood(old, rejected)) return old;
		const tokens = await renewOrReplace(old);
		// The user may have signed in or out in the meantime; that takes precedence.
		if (getTokens().refreshToken.value !== old.refreshToken.value) return findTokens();
		storage.set(tokens);
		return tokens;
	};
	return {
		getTokens,
		setTokens: (tokens) => storage.set(tokens.refreshToken.role === "none" ? undefined : tokens),
		generateVisitorTokens,
		renewToken,
		loggedIn: () => getTokens().refreshToken.role === "member",
		async getAuthHeaders(rejected) {
			const tokens = getTokens();
			const { accessToken } = isGood(tokens, rejected) ? tokens : await findTokensOnce(rejected);
			return { authorization: accessToken.value };
		},
	};

	/** Concurrent calls share one renewal: two visitors would have two carts. */
	function findTokensOnce(rejected?: HeaderValues): Promise<Tokens> {
		pending ??= findTokens(rejected).finally(() => {
			pending = undefined;
		});
		return pending;
	}
};

/** The server decided against the token. A server that is unavailable or limits requests decided nothing. */
const isRejected = (error: unknown): boolean => {
	const { status = 0 } = callErrorOf(error) ?? {};
	return status >= 400 && status < 500 && status !== 429;
};
