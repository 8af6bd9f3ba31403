import { randomBytes } from "node:crypto";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byIds, type Store } from "@cartwright/store/store";
import { linkKeyId as cursorKeyId, installation, type Secret, secrets } from "./capabilities/sites/documents.ts";
import { newSigningKey, TokenIssuer } from "./token-issuer.ts";

/** What every process of an installation shares. */
export interface Installation {
	readonly tokens: TokenIssuer;
	readonly cursorKey: string;
}

const signingKeyId = "token-signing-key";

/** Reads the installation's secrets; the first process to start makes them. */
export const openInstallation = async (store: Store, now: () => Date): Promise<Installation> => {
	const { found } = await store.read(installation, { found: byIds(secrets, [signingKeyId, cursorKeyId]) });
	const signingKey = found.get(signingKeyId)?.doc.value;
	const cursorKey = found.get(cursorKeyId)?.doc.value;
	if (signingKey && cursorKey) return { tokens: await TokenIssuer.fromKey(signingKey), cursorKey };
	const createdDate = now().toISOString();
	const made: Secret[] = [
		{ id: signingKeyId, value: await newSigningKey(`key-${createdDate.slice(0, 10)}`), createdDate },
		{ id: cursorKeyId, value: randomBytes(32).toString("base64"), createdDate },
	];
	try {
		await store.commit(
			installation,
			made.map((secret) => create(secrets, secret)),
		);
	} catch (error) {
		// Another process was first: its secrets count.
		if (!(error instanceof Conflict)) throw error;
	}
	return openInstallation(store, now);
};
