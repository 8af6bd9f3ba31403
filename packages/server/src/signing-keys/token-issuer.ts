import { type CryptoKey, decodeProtectedHeader, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { accessSecondsOf, refreshTokenSeconds, type TokenClaims, type Tokens } from "../foundation/tokens.ts";
import { type KeyRing, retained, withoutPrivatePart } from "./key-ring.ts";
import { publishedSeconds, reloadSeconds } from "./purposes.ts";

const algorithm = "EdDSA";
const issuer = "cartwright";

interface LoadedKeys {
	readonly ring: KeyRing;
	readonly kid: string;
	readonly privateKey: CryptoKey | Uint8Array;
	readonly publicKeys: ReadonlyMap<string, CryptoKey | Uint8Array>;
	/** Milliseconds since 1970. */
	readonly loaded: number;
}

/** Makes and checks the signed tokens of shoppers. A visitor's tokens need no row: all is in the token. */
export class TokenIssuer implements Tokens {
	readonly #readRing: () => Promise<KeyRing>;
	#keys: LoadedKeys;
	#loading: Promise<LoadedKeys> | undefined;
	// A signature costs more than the rest of most calls: it is made or checked once, then the token is known.
	readonly #known = new LRUCache<string, TokenClaims>({ max: 10_000 });

	private constructor(readRing: () => Promise<KeyRing>, keys: LoadedKeys) {
		this.#readRing = readRing;
		this.#keys = keys;
	}

	static async open(readRing: () => Promise<KeyRing>, now: Date): Promise<TokenIssuer> {
		return new TokenIssuer(readRing, await importKeys(await readRing(), now));
	}

	async issue(claims: Omit<TokenClaims, "issuedAt" | "expiresAt">, now: Date): Promise<string> {
		const { kid, privateKey } = await this.#keysAt(now, reloadSeconds);
		const seconds = Math.floor(now.getTime() / 1000);
		const lifetime = claims.use === "access" ? accessSecondsOf(claims.identity) : refreshTokenSeconds;
		const { site, client, use, identity } = claims;
		const expiresAt = seconds + lifetime;
		const token = await new SignJWT({ site, client, use, identity })
			.setProtectedHeader({ alg: algorithm, kid, typ: "JWT" })
			.setIssuer(issuer)
			.setIssuedAt(seconds)
			.setExpirationTime(expiresAt)
			.sign(privateKey);
		this.#remember(token, { site, client, use, identity, issuedAt: seconds, expiresAt });
		return token;
	}

	known(token: string, now: Date): TokenClaims | undefined {
		const claims = this.#known.get(token);
		return claims && claims.expiresAt * 1000 > now.getTime() ? claims : undefined;
	}

	async publicJwks(now: Date): Promise<readonly JWK[]> {
		const { ring } = await this.#keysAt(now, 0);
		const published = retained(ring, now.toISOString(), publishedSeconds);
		return published.map(({ jwk }) => ({ ...withoutPrivatePart(jwk), alg: algorithm, use: "sig" }));
	}

	#remember(token: string, claims: TokenClaims): void {
		if (claims.use === "access") this.#known.set(token, claims);
	}

	/** The keys as they were read at most so many seconds ago; another process may have rotated them. */
	async #keysAt(now: Date, seconds: number): Promise<LoadedKeys> {
		if (Math.abs(now.getTime() - this.#keys.loaded) < seconds * 1000) return this.#keys;
		this.#loading ??= this.#readRing()
			.then(async (ring) => {
				this.#keys = await importKeys(ring, now);
				return this.#keys;
			})
			.finally(() => {
				this.#loading = undefined;
			});
		return this.#loading;
	}

	/** What a token says, or nothing where it is forged, damaged or past its time. */
	async verify(token: string, now: Date): Promise<TokenClaims | undefined> {
		try {
			const { kid = "" } = decodeProtectedHeader(token);
			// One that is not known may be new. Forged ones make the ring be read once a second at most.
			const keys = this.#keys.publicKeys.has(kid) ? this.#keys : await this.#keysAt(now, 1);
			const key = keys.publicKeys.get(kid);
			if (!key) return undefined;
			const { payload } = await jwtVerify(token, key, { issuer, algorithms: [algorithm], currentDate: now });
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

const importKeys = async (ring: KeyRing, now: Date): Promise<LoadedKeys> => {
	const [{ jwk }] = ring;
	const [privateKey, ...publicKeys] = await Promise.all([
		importJWK(jwk, algorithm),
		...ring.map(async (key) => [key.jwk.kid ?? "", await importJWK(withoutPrivatePart(key.jwk), algorithm)] as const),
	]);
	return { ring, kid: jwk.kid ?? "", privateKey, publicKeys: new Map(publicKeys), loaded: now.getTime() };
};
