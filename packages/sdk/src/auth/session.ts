import type { Connection, HeaderValues } from "../calls.ts";
import { isUsable, noTokens, type TokenStorage, type Tokens } from "../tokens.ts";
import { accessTokenOf, requestTokens, tokensOf } from "./request-tokens.ts";

/** A visitor's or a member's tokens, which last as long as somebody asks for them. */
export interface Session {
	/** What is kept now; the role `none` where nothing is. */
	getTokens(): Tokens;
	/** Goes on with these tokens, such as those of a member who signed in. */
	setTokens(tokens: Tokens): void;
	/** Tokens of a new visitor. They are not kept. */
	generateVisitorTokens(): Promise<Tokens>;
	/** A new access token for the same visitor or member. It is not kept. */
	renewToken(refreshToken: Tokens["refreshToken"]): Promise<Tokens>;
	/** Whether a member's tokens are kept. */
	loggedIn(): boolean;
	/** Of a call in the name of the visitor or member, renewed where that is needed. */
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
		// A client that is registered so gets a new refresh token each time.
		return { accessToken: accessTokenOf(response), refreshToken: { value: response.refresh_token || value, role } };
	};
	/** Whoever can no longer be renewed goes on as a new visitor. */
	const goOn = async (old: Tokens): Promise<Tokens> => {
		const { refreshToken } = old;
		const tokens = await (refreshToken.value
			? renewToken(refreshToken).catch(generateVisitorTokens)
			: generateVisitorTokens());
		// Somebody may have signed in or out in the meantime, and that holds.
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
			// Calls at the same time share one renewal: two visitors would be two carts.
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
