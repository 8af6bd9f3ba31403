/** Whose a refresh token is. */
export type Role = "none" | "visitor" | "member";

/** What a client holds in a visitor's or a member's name. Neither value means anything to the client. */
export interface Tokens {
	/** `expiresAt` is in seconds since 1970. */
	readonly accessToken: { readonly value: string; readonly expiresAt: number };
	readonly refreshToken: { readonly value: string; readonly role: Role };
}

/** Where tokens are kept between calls, and between visits if it lasts that long. */
export interface TokenStorage {
	get(): Tokens | undefined;
	/** With nothing, what is kept is forgotten. */
	set(tokens: Tokens | undefined): void;
}

export const noTokens: Tokens = {
	accessToken: { value: "", expiresAt: 0 },
	refreshToken: { value: "", role: "none" },
};

/** Keeps tokens as long as the client itself. */
export const memoryStorage = (tokens?: Tokens): TokenStorage => {
	let stored = tokens;
	return {
		get: () => stored,
		set: (next) => {
			stored = next;
		},
	};
};

/** Whether an access token can still be sent. */
export const isUsable = ({ value, expiresAt }: Tokens["accessToken"], now = Date.now()): boolean =>
	value !== "" && expiresAt >= now / 1000;
