import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byId, type Store } from "@cartwright/store/store";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { secrets } from "../capabilities/sites/documents.ts";

const keyId = "openid-signing-key";

/** The key that a site's ID tokens are signed with. It signs nothing else, and is made when it is first needed. */
export const signingKeyOf = async (store: Store, site: string, now: string): Promise<JWK> => {
	const { known } = await store.read(site, { known: byId(secrets, keyId) });
	if (known) return JSON.parse(known.doc.value) as JWK;
	// The algorithm that every client of OpenID Connect understands.
	const { privateKey } = await generateKeyPair("RS256", { extractable: true });
	const key = { ...(await exportJWK(privateKey)), kid: `id-${now.slice(0, 10)}`, alg: "RS256", use: "sig" };
	try {
		await store.commit(site, [create(secrets, { id: keyId, value: JSON.stringify(key), createdDate: now })]);
		return key;
	} catch (error) {
		// Another process was first: its key counts.
		if (!(error instanceof Conflict)) throw error;
		return signingKeyOf(store, site, now);
	}
};
