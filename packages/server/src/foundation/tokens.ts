import type { Identity } from "./identity.ts";

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
	/** The public half of the signing key, as a JSON Web Key. */
	readonly publicJwk: object;
	issue(claims: Pick<TokenClaims, "site" | "client" | "use" | "identity">, now: Date): Promise<string>;
	/** What a token says, or nothing where it is forged, damaged or past its time. */
	verify(token: string, now: Date): Promise<TokenClaims | undefined>;
}
