import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { accessSecondsOf, refreshTokenSeconds, type TokenClaims, type Tokens } from "./foundation/tokens.ts";

const algorithm = "EdDSA";
const issuer = "cartwright";

/** Makes and checks the signed tokens of shoppers. A visitor's tokens need no row: all is in the token. */
export class TokenIssuer implements Tokens {
	readonly #key: CryptoKey | Uint8Array;
	readonly #publicKey: CryptoKey | Uint8Array;
	readonly publicJwk: JWK;
	// A signature costs more than the rest of most calls: it is made or checked once, then the token is known.
	readonly #known = new LRUCache<string, TokenClaims>({ max: 10_000 });

	private constructor(key: CryptoKey | Uint8Array, publicKey: CryptoKey | Uint8Array, publicJwk: JWK) {
		this.#key = key;
		this.#publicKey = publicKey;
		this.publicJwk = publicJwk;
	}

	/** From a private key that `newSigningKey` made. */
	static async fromKey(serialised: string): Promise<TokenIssuer> {
		const jwk = JSON.parse(serialised) as JWK;
		const { d: _, ...publicJwk } = jwk;
		const [key, publicKey] = await Promise.all([importJWK(jwk, algorithm), importJWK(publicJwk, algorithm)]);
		return new TokenIssuer(key, publicKey, { ...publicJwk, alg: algorithm, use: "sig" });
	}

	async issue(claims: Omit<TokenClaims, "issuedAt" | "expiresAt">, now: Date): Promise<string> {
		const seconds = Math.floor(now.getTime() / 1000);
		const lifetime = claims.use === "access" ? accessSecondsOf(claims.identity) : refreshTokenSeconds;
		const { kid = "" } = this.publicJwk;
		const { site, client, use, identity } = claims;
		const expiresAt = seconds + lifetime;
		const token = await new SignJWT({ site, client, use, identity })
			.setProtectedHeader({ alg: algorithm, kid, typ: "JWT" })
			.setIssuer(issuer)
			.setIssuedAt(seconds)
			.setExpirationTime(expiresAt)
			.sign(this.#key);
		this.#remember(token, { site, client, use, identity, issuedAt: seconds, expiresAt });
		return token;
	}

	known(token: string, now: Date): TokenClaims | undefined {
		const claims = this.#known.get(token);
		return claims && claims.expiresAt * 1000 > now.getTime() ? claims : undefined;
	}

	#remember(token: string, claims: TokenClaims): void {
		if (claims.use === "access") this.#known.set(token, claims);
	}

	/** What a token says, or nothing where it is forged, damaged or past its time. */
	async verify(token: string, now: Date): Promise<TokenClaims | undefined> {
		try {
			const { payload } = await jwtVerify(token, this.#publicKey, {
				issuer,
				algorithms: [algorithm],
				currentDate: now,
			});
			const {
				site,
				client,
				use,
				identity,
				iat = 0,
				exp = 0,
			} = payload as unknown as TokenClaims & {
				iat: number;
				exp: number;
			};
			const claims = { site, client, use, identity, issuedAt: iat, expiresAt: exp };
			this.#remember(token, claims);
			return claims;
		} catch {
			// Whatever is wrong with it, the answer to the caller is the same: not a token.
			return undefined;
		}
	}
}

/** A new private key, as text to be kept. */
export const newSigningKey = async (id: string): Promise<string> => {
	const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
	return JSON.stringify({ ...(await exportJWK(privateKey)), kid: id });
};
