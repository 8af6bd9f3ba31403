import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import type { TokenClaims, Tokens } from "../../foundation/tokens.ts";

const algorithm = "EdDSA";
const issuer = "cartwright";

/** How long an access token is good for, in seconds. */
export const accessTokenSeconds = 4 * 60 * 60;
/** How long a visitor's refresh token is good for, in seconds. The published client keeps the one it was first given. */
export const refreshTokenSeconds = 400 * 24 * 60 * 60;

/** Makes and checks the signed tokens of shoppers. A visitor's tokens need no row: all is in the token. */
export class TokenIssuer implements Tokens {
	readonly #key: CryptoKey | Uint8Array;
	readonly #publicKey: CryptoKey | Uint8Array;
	readonly publicJwk: JWK;

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
		const lifetime = claims.use === "access" ? accessTokenSeconds : refreshTokenSeconds;
		const { kid = "" } = this.publicJwk;
		const { site, client, use, identity } = claims;
		return new SignJWT({ site, client, use, identity })
			.setProtectedHeader({ alg: algorithm, kid, typ: "JWT" })
			.setIssuer(issuer)
			.setIssuedAt(seconds)
			.setExpirationTime(seconds + lifetime)
			.sign(this.#key);
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
			return { site, client, use, identity, issuedAt: iat, expiresAt: exp };
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
