import type { Identity } from "./identity.ts";

/** How long a visitor's access token is good for, in seconds. */
const visitorSeconds = 4 * 60 * 60;
/** That of a member or an app opens more and cannot be called back: it has to be renewed soon. */
const trustedSeconds = 15 * 60;

/** How long an access token is good for, in seconds. */
export const accessSecondsOf = ({ kind }: Identity): number => (kind === "visitor" ? visitorSeconds : trustedSeconds);

/** How long a visitor's refresh token is good for, in seconds. The published client keeps the one it was first given. */
export const refreshTokenSeconds = 400 * 24 * 60 * 60;

export interface TokenClaims {
	readonly site: string;
	readonly client: string;
	readonly use: "access" | "refresh";
	readonly identity: Identity;
	/** Seconds since 1970. */
	readonly issuedAt: number;
	readonly expiresAt: number;
}

/** Signed tokens: all that must be known of a visitor is in them. */
export interface Tokens {
	/** The public halves of the signing keys, as JSON Web Keys: the active one, then retired ones whose tokens may last. */
	publicJwks(now: Date): Promise<readonly object[]>;
	issue(claims: Pick<TokenClaims, "site" | "client" | "use" | "identity">, now: Date): Promise<string>;
	/** What a token says, or nothing where it is forged, damaged or past its time. */
	verify(token: string, now: Date): Promise<TokenClaims | undefined>;
	/** The same at once, for an access token that this process issued or checked before. */
	known(token: string, now: Date): TokenClaims | undefined;
}
