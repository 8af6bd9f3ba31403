import { byId, type Store } from "@cartwright/store/store";
import { findAdmitted } from "../capabilities/identity/staff/find-admitted.ts";
import { grantOf, looksLikeKey, opens, splitKey } from "../capabilities/sites/api-key.ts";
import { apiKeys, installation } from "../capabilities/sites/documents.ts";
import type { KeyUses } from "../capabilities/sites/key-uses.ts";
import type { Identity } from "../foundation/identity.ts";
import type { Tokens } from "../foundation/tokens.ts";

export interface Authenticated {
	readonly site: string;
	readonly identity: Identity;
}

/** Finds out who asks, from the `Authorization` header: a token of a shopper or of staff, or the API key of an app. */
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
		const known = this.#tokens.known(credential, this.#now());
		if (!known) return this.#byToken(credential);
		return known.identity.kind === "user" ? this.#byClaims(known) : known;
	}

	async #byToken(token: string): Promise<Authenticated | undefined> {
		const claims = await this.#tokens.verify(token, this.#now());
		return claims?.use === "access" ? this.#byClaims(claims) : undefined;
	}

	/** Staff have the role that they hold now, and none once their sign-in is over: so much depends on it. */
	async #byClaims(claims: Authenticated): Promise<Authenticated | undefined> {
		const { site, identity } = claims;
		if (identity.kind !== "user") return claims;
		const member = await findAdmitted(this.#store, site, identity, this.#now().toISOString());
		return member && { site, identity: { ...identity, role: member.role } };
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
