import { randomBytes } from "node:crypto";
import { linkKeyId as cursorKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { tokenKeys } from "@cartwright/kernel/signing-keys/purposes";
import { openRing } from "@cartwright/kernel/signing-keys/ring-store";
import { TokenIssuer } from "@cartwright/kernel/signing-keys/token-issuer";
import { installation } from "@cartwright/kernel/sites/site";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byId, type Store } from "@cartwright/store/store";

/** What every process of an installation shares. */
export interface Installation {
	readonly tokens: TokenIssuer;
	readonly cursorKey: string;
}

/** Reads the installation's secrets; the first process to start makes them. */
export const openInstallation = async (store: Store, now: () => Date): Promise<Installation> => {
	const readRing = () => openRing(store, installation, tokenKeys, now().toISOString());
	const [tokens, cursorKey] = await Promise.all([TokenIssuer.open(readRing, now()), openCursorKey(store, now)]);
	return { tokens, cursorKey };
};

/** The key that signs links and cursors, and by which codes of gift cards are found. */
export const openCursorKey = async (store: Store, now: () => Date): Promise<string> => {
	const { found } = await store.read(installation, { found: byId(secrets, cursorKeyId) });
	if (found) return found.doc.value;
	const value = randomBytes(32).toString("base64");
	try {
		await store.commit(installation, [create(secrets, { id: cursorKeyId, value, createdDate: now().toISOString() })]);
		return value;
	} catch (error) {
		// Another process was first: its secret counts.
		if (!(error instanceof Conflict)) throw error;
		return openCursorKey(store, now);
	}
};
