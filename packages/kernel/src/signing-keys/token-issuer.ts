import { createPrivateKey, type JsonWebKey, type KeyObject, sign } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type CryptoKey, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { accessSecondsOf, refreshTokenSeconds, type TokenClaims, type Tokens } from "../foundation/tokens.ts";
import { type KeyRing, retained, withoutPrivatePart } from "./key-ring.ts";
import { publishedSeconds, reloadSeconds } from "./purposes.ts";

const algorithm = "EdDSA";
const issuer = "cartwright";

interface LoadedKeys {
	readonly ring: KeyRing;
	/** The header of a token that the newest key signs, as the token has it. */
	readonly header: string;
	readonly privateKey: KeyObject;
	readonly publicKeys: ReadonlyMap<string, CryptoKey | Uint8Array>;
	/** Milliseconds since 1970. */
	readonly loaded: number;
}

/** Signs and verifies tokens. Visitors have no document: their tokens contain all that is known of them. */
export class TokenIssuer implements Tokens {
	readonly #readRing: () => Promise<KeyRing>;
	#keys: LoadedKeys;
	#loading: Promise<LoadedKeys> | undefined;
	// Verifying a signature costs more than the rest of most calls, so each token is verified once.
	readonly #known = new LRUCache<string, TokenClaims>({ max: 10_000 });

	private constructor(readRing: () => Promise<KeyRing>, keys: LoadedKeys) {
		this.#readRing = readRing;
		this.#keys = keys;
	}

	static async open(readRing: () => Promise<KeyRing>, now: Date): Promise<TokenIssuer> {
		return new TokenIssuer(readRing, await importKeys(await readRing(), now));
	}

	async issue(claims: Omit<TokenClaims, "issuedAt" | "expiresAt">, now: Date): Promise<string> {
		const { header, privateKey } = await this.#keysAt(now, reloadSeconds);
		const seconds = Math.floor(now.getTime() / 1000);
		const lifetime = claims.use === "access" ? accessSecondsOf(claims.identity) : refreshTokenSeconds;
		const { site, client, use, identity } = claims;
		const expiresAt = seconds + lifetime;
		const payload = { site, client, use, identity, iss: issuer, iat: seconds, exp: expiresAt };
		const signed = `${header}.${base64url(JSON.stringify(payload))}`;
		// A visit begins with two tokens. The web's crypto, which libraries use, takes several times as much of the processor.
		const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
		this.#cache(token, { site, client, use, identity, issuedAt: seconds, expiresAt });
		return token;
	}

	known(token: string, now: Date): TokenClaims | undefined {
		if (!this.#isCurrent(now, reloadSeconds)) return undefined;
		const claims = this.#known.get(token);
		return claims && claims.expiresAt * 1000 > now.getTime() ? claims : undefined;
	}

	async publicJwks(now: Date): Promise<readonly JWK[]> {
		const { ring } = await this.#keysAt(now, 0);
		const published = retained(ring, now.toISOString(), publishedSeconds);
		return published.map(({ jwk }) => ({ ...withoutPrivatePart(jwk), alg: algorithm, use: "sig" }));
	}

	#cache(token: string, claims: TokenClaims): void {
		if (claims.use === "access") this.#known.set(token, claims);
	}

	#isCurrent(now: Date, seconds: number): boolean {
		return Math.abs(now.getTime() - this.#keys.loaded) < seconds * 1000;
	}

	/** The keys as they were read at most so many seconds ago. Another process may have rotated or revoked them since. */
	async #keysAt(now: Date, seconds: number): Promise<LoadedKeys> {
		if (this.#isCurrent(now, seconds)) return this.#keys;
		this.#loading ??= this.#load(now).finally(() => {
			this.#loading = undefined;
		});
		return this.#loading;
	}

	async #load(now: Date): Promise<LoadedKeys> {
		const before = this.#keys;
		const ring = await this.#readRing();
		const isSame = isDeepStrictEqual(ring, before.ring);
		const keys = isSame ? { ...before, loaded: now.getTime() } : await importKeys(ring, now);
		// The tokens that a removed key signed are among the cached ones.
		if ([...before.publicKeys.keys()].some((kid) => !keys.publicKeys.has(kid))) this.#known.clear();
		this.#keys = keys;
		return keys;
	}

	/** The claims of a token, or `undefined` if it is forged, damaged or expired, or its key is revoked. */
	async verify(token: string, now: Date): Promise<TokenClaims | undefined> {
		const { publicKeys } = await this.#keysAt(now, reloadSeconds);
		const known = this.known(token, now);
		if (known) return known;
		try {
			const { kid = "" } = decodeProtectedHeader(token);
			const key = publicKeys.get(kid);
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
			this.#cache(token, claims);
			return claims;
		} catch {
			// Whatever is wrong with it, the caller learns only that it is no valid token.
			return undefined;
		}
	}
}

const importKeys = async (ring: KeyRing, now: Date): Promise<LoadedKeys> => {
	const [{ jwk }] = ring;
	const publicKeys = await Promise.all(
		ring.map(async (key) => [key.jwk.kid ?? "", await importJWK(withoutPrivatePart(key.jwk), algorithm)] as const),
	);
	return {
		ring,
		header: base64url(JSON.stringify({ alg: algorithm, kid: jwk.kid ?? "", typ: "JWT" })),
		privateKey: createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" }),
		publicKeys: new Map(publicKeys),
		loaded: now.getTime(),
	};
};

const base64url = (text: string): string => Buffer.from(text).toString("base64url");
