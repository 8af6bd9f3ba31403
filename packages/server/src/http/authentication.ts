import { createHash, timingSafeEqual } from "node:crypto";
import { byId, type Store } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import { type ApiKey, apiKeys, installation } from "../capabilities/sites/documents.ts";
import type { Identity } from "../foundation/identity.ts";
import type { TokenClaims, Tokens } from "../foundation/tokens.ts";

export interface Authenticated {
	readonly site: string;
	readonly identity: Identity;
}

/** Finds out who asks, from the `Authorization` header: a token of a shopper, or the API key of an app or of staff. */
export class Authenticator {
	readonly #store: Store;
	readonly #tokens: Tokens;
	// A signature is checked once; after that the token is known until it expires.
	readonly #verified = new LRUCache<string, TokenClaims>({ max: 10_000 });

	constructor(store: Store, tokens: Tokens) {
		this.#store = store;
		this.#tokens = tokens;
	}

	/** Nothing where the header is missing, or is neither a good token nor a good key. */
	async authenticate(header: string | undefined, siteHeader: string | undefined): Promise<Authenticated | undefined> {
		if (!header) return undefined;
		const credential = header.startsWith("Bearer ") ? header.slice(7) : header;
		return credential.startsWith(keyPrefix) ? this.#byKey(credential, siteHeader) : this.#byToken(credential);
	}

	async #byToken(token: string): Promise<Authenticated | undefined> {
		const claims = this.#verified.get(token) ?? (await this.#tokens.verify(token, new Date()));
		if (claims?.use !== "access" || claims.expiresAt * 1000 <= Date.now()) return undefined;
		this.#verified.set(token, claims);
		return { site: claims.site, identity: claims.identity };
	}

	async #byKey(credential: string, siteHeader: string | undefined): Promise<Authenticated | undefined> {
		const { id, secret } = splitKey(credential);
		const { key } = await this.#store.read(installation, { key: byId(apiKeys, id) });
		if (!key || !isSecretOf(key.doc, secret) || key.doc.revokedDate) return undefined;
		if (siteHeader && siteHeader !== key.doc.siteId) return undefined;
		return { site: key.doc.siteId, identity: { kind: "app", appId: key.doc.id, role: key.doc.role } };
	}
}

const keyPrefix = "cwk_";

/** What the merchant is shown once. */
export const composeKey = (id: string, secret: string): string => `${keyPrefix}${id}_${secret}`;

const splitKey = (credential: string): { id: string; secret: string } => {
	const [id = "", secret = ""] = credential.slice(keyPrefix.length).split("_", 2);
	return { id, secret };
};

export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const isSecretOf = (key: ApiKey, secret: string): boolean => {
	const [expected, actual] = [Buffer.from(key.secretHash), Buffer.from(hashSecret(secret))];
	return expected.length === actual.length && timingSafeEqual(expected, actual);
};
