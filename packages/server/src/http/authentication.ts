import { byId, type Store } from "@cartwright/store/store";
import { grantOf, looksLikeKey, opens, splitKey } from "../capabilities/sites/api-key.ts";
import { apiKeys, installation } from "../capabilities/sites/documents.ts";
import type { KeyUses } from "../capabilities/sites/key-uses.ts";
import type { Identity } from "../foundation/identity.ts";
import type { Tokens } from "../foundation/tokens.ts";

export interface Authenticated {
	readonly site: string;
	readonly identity: Identity;
}

/** Finds out who asks, from the `Authorization` header: a token of a shopper, or the API key of an app or of staff. */
export class Authenticator {
	readonly #store: Store;
	readonly #tokens: Tokens;
	readonly #now: () => Date;
	readonly #uses: KeyUses;

	constructor(store: Store, tokens: Tokens, now: () => Date, uses: KeyUses) {
		this.#store = store;
		this.#uses = uses;
		this.#tokens = tokens;
		this.#now = now;
	}

	/** Nothing where the header is missing, or is neither a good token nor a good key. A known token is known at once. */
	authenticate(
		header: string | undefined,
		siteHeader: string | undefined,
	): Authenticated | undefined | Promise<Authenticated | undefined> {
		if (!header) return undefined;
		const credentials = header.startsWith("Bearer ") ? header.slice(7) : header;
		// A server that acts for a visitor sends the visitor's token and its own key: the key says who asks.
		const credential = credentials.slice(credentials.indexOf(",") + 1).trim();
		if (looksLikeKey(credential)) return this.#byKey(credential, siteHeader);
		return this.#tokens.known(credential, this.#now()) ?? this.#byToken(credential);
	}

	async #byToken(token: string): Promise<Authenticated | undefined> {
		const claims = await this.#tokens.verify(token, this.#now());
		return claims?.use === "access" ? claims : undefined;
	}

	async #byKey(credential: string, siteHeader: string | undefined): Promise<Authenticated | undefined> {
		const { id, secret } = splitKey(credential);
		const { key } = await this.#store.read(installation, { key: byId(apiKeys, id) });
		if (!key || !opens(key.doc, secret, this.#now().toISOString())) return undefined;
		if (siteHeader && siteHeader !== key.doc.siteId) return undefined;
		this.#uses.note(id, this.#now());
		return { site: key.doc.siteId, identity: { kind: "app", appId: key.doc.id, ...grantOf(key.doc) } };
	}
}
