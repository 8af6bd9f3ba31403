/** Whose refresh token it is. */
export type Role = "none" | "visitor" | "member";

/** The tokens of a visitor or a member. Both values are opaque to the client. */
export interface Tokens {
	/** `expiresAt` is in seconds since 1970. */
	readonly accessToken: { readonly value: string; readonly expiresAt: number };
	readonly refreshToken: { readonly value: string; readonly role: Role };
}

/** Where tokens are stored between calls, and possibly between sessions. */
export interface TokenStorage {
	get(): Tokens | undefined;
	/** Without an argument, deletes the stored tokens. */
	set(tokens: Tokens | undefined): void;
}

export const noTokens: Tokens = {
	accessToken: { value: "", expiresAt: 0 },
	refreshToken: { value: "", role: "none" },
};

/** Stores tokens in memory, as long as the client exists. */
export const memoryStorage = (tokens?: Tokens): TokenStorage => {
	let stored = tokens;
	return {
		get: () => stored,
		set: (next) => {
			stored = next;
		},
	};
};

/** Whether an access token is still valid. */
export const isUsable = ({ value, expiresAt }: Tokens["accessToken"], now = Date.now()): boolean =>
	value !== "" && expiresAt >= now / 1000;
