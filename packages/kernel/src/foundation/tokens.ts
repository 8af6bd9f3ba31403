import type { Identity } from "./identity.ts";

/** How long a visitor's access token is good for, in seconds. */
const visitorSeconds = 4 * 60 * 60;
/** For members, staff, guests and apps. Limits what a token is worth to software that only verifies its signature. */
const trustedSeconds = 15 * 60;

/** Lifetime of an access token in seconds. */
export const accessSecondsOf = ({ kind }: Identity): number => (kind === "visitor" ? visitorSeconds : trustedSeconds);

/** Lifetime of a visitor's refresh token in seconds. The published client keeps the first one that it gets. */
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

/** Signed tokens. Those of visitors contain all that is known of the visitor. */
export interface Tokens {
	/** The public halves of the signing keys, as JSON Web Keys: the active one, then retired ones whose tokens may last. */
	publicJwks(now: Date): Promise<readonly object[]>;
	issue(claims: Pick<TokenClaims, "site" | "client" | "use" | "identity">, now: Date): Promise<string>;
	/** The claims of a token, or `undefined` if it is forged, damaged or expired, or its key is revoked. */
	verify(token: string, now: Date): Promise<TokenClaims | undefined>;
	/** The same without waiting, for an access token that this process issued or verified, while its keys are current. */
	known(token: string, now: Date): TokenClaims | undefined;
}
