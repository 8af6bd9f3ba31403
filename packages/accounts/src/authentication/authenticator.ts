import type { Tokens } from "@cartwright/kernel/foundation/tokens";
import type { Authenticated } from "@cartwright/kernel/http/authenticated";
import {
	type ApiKey,
	apiKeys,
	grantOf,
	hasKeyPrefix,
	isSecretActive,
	opens,
	splitKey,
} from "@cartwright/kernel/sites/api-key";
import type { KeyUses } from "@cartwright/kernel/sites/key-uses";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, type Store } from "@cartwright/store/store";
import { mayStillAct } from "../identity/sessions/member-standing.ts";
import { findAdmitted } from "../identity/staff/find-admitted.ts";
import { creatorReads, isCheckoutLinkActive } from "../identity/staff/link-creator.ts";
import { MemberReads } from "./member-reads.ts";

/** A server that acts for a visitor sends the visitor's token and its own key; the key identifies the caller. */
const credentialIn = (header: string): string => {
	const credentials = header.startsWith("Bearer ") ? header.slice(7) : header;
	return credentials.slice(credentials.indexOf(",") + 1).trim();
};

/** Identifies the caller by the `Authorization` header: a token of a shopper, of staff or of an app, or an API key. */
export class Authenticator {
	readonly #store: Store;
	readonly #tokens: Tokens;
	readonly #now: () => Date;
	readonly #uses: KeyUses;
	readonly #members: MemberReads;

	constructor(store: Store, tokens: Tokens, now: () => Date, uses: KeyUses) {
		this.#store = store;
		this.#uses = uses;
		this.#members = new MemberReads(store);
		this.#tokens = tokens;
		this.#now = now;
	}

	/** `undefined` if the header is missing or has no valid token or key. Cached tokens are returned without a promise. */
	authenticate(
		header: string | undefined,
		siteHeader: string | undefined,
	): Authenticated | undefined | Promise<Authenticated | undefined> {
		if (!header) return undefined;
		const credential = credentialIn(header);
		if (hasKeyPrefix(credential)) return this.#byKey(credential, siteHeader);
		const known = this.#tokens.known(credential, this.#now());
		if (!known) return this.#byToken(credential);
		return known.identity.kind === "visitor" ? known : this.#byClaims(known);
	}

	/** The key in the header that was refused, and its shop; `undefined` for an unknown key. */
	async refusedKey(header: string | undefined): Promise<{ readonly id: string; readonly site: string } | undefined> {
		const credential = credentialIn(header ?? "");
		if (!hasKeyPrefix(credential)) return undefined;
		const { id } = splitKey(credential);
		const { key } = await this.#store.read(installation, { key: byId(apiKeys, id) });
		return key ? { id, site: key.doc.siteId } : { id: "", site: installation };
	}

	async #byToken(token: string): Promise<Authenticated | undefined> {
		const claims = await this.#tokens.verify(token, this.#now());
		return claims?.use === "access" ? this.#byClaims(claims) : undefined;
	}

	/**
	 * A token says who calls; whether they still may, and as what, is read at each call. Only the token of a visitor, or of a
	 * guest with a shopper's link, needs no read: it is good for one cart or checkout.
	 */
	async #byClaims(claims: Authenticated): Promise<Authenticated | undefined> {
		const { site, identity } = claims;
		const now = this.#now().toISOString();
		switch (identity.kind) {
			case "visitor":
				return claims;
			case "guest": {
				if (!identity.createdBy) return claims;
				const link = { site, createdBy: identity.createdBy };
				const creator = await this.#store.read(installation, creatorReads(link));
				return isCheckoutLinkActive(link, creator, now) ? claims : undefined;
			}
			case "user": {
				const member = await findAdmitted(this.#store, site, identity, now);
				if (!member) return undefined;
				const { role, lacksSecondFactor, authenticatedDate } = member;
				return {
					site,
					identity: { ...identity, role, authenticatedDate, ...(lacksSecondFactor ? { lacksSecondFactor } : {}) },
				};
			}
			case "app": {
				const key = await this.#findKey(identity.appId);
				if (!key || !isSecretActive(key, identity.secretId, now)) return undefined;
				return this.#asApp(key);
			}
			case "member": {
				const { memberId, sessionId, keyId } = identity;
				const [facts, key] = await Promise.all([
					this.#members.read(site, memberId, sessionId),
					keyId ? this.#findKey(keyId) : undefined,
				]);
				return mayStillAct(identity, { ...facts, key }, now) ? claims : undefined;
			}
		}
	}

	async #findKey(id: string): Promise<ApiKey | undefined> {
		return (await this.#store.read(installation, { key: byId(apiKeys, id) })).key?.doc;
	}

	#asApp(key: ApiKey): Authenticated {
		this.#uses.record(key.id, this.#now());
		return { site: key.siteId, identity: { kind: "app", appId: key.id, ...grantOf(key) } };
	}

	async #byKey(credential: string, siteHeader: string | undefined): Promise<Authenticated | undefined> {
		const { id, secret } = splitKey(credential);
		const key = await this.#findKey(id);
		if (!key || !opens(key, secret, this.#now().toISOString())) return undefined;
		if (siteHeader && siteHeader !== key.siteId) return undefined;
		return this.#asApp(key);
	}
}
