import { create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { byId, type Store } from "@cartwright/store/store";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { type Secret, secrets } from "../capabilities/sites/documents.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";
import { type KeyRing, rotated } from "./key-ring.ts";

/** What a ring of keys is for. */
export interface KeyPurpose {
	/** Of the secret that holds the ring. */
	readonly id: string;
	readonly algorithm: "EdDSA" | "RS256";
	/** For how long a retired key is needed, in seconds. */
	readonly retainedSeconds: number;
	/** Whether a retired key is stored whole, because a library accepts no public part alone. */
	readonly keepsPrivateParts?: boolean;
}

// The one place where the material of signing keys is written and read.
const serialize = (ring: KeyRing): string => JSON.stringify({ keys: ring });

const parse = ({ value, createdDate }: Secret): KeyRing => {
	const stored = JSON.parse(value) as { keys: KeyRing } | JWK;
	// Before keys were rotated there was one, by itself.
	return "keys" in stored ? (stored as { keys: KeyRing }).keys : [{ jwk: stored as JWK, createdDate }];
};

const newKey = async (algorithm: KeyPurpose["algorithm"]): Promise<JWK> => {
	const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
	return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: algorithm, use: "sig" };
};

const find = async (store: Store, site: string, id: string): Promise<Stored<Secret> | undefined> =>
	(await store.read(site, { secret: byId(secrets, id) })).secret;

/** The ring, if there is one. */
export const findRing = async (store: Store, site: string, { id }: KeyPurpose): Promise<KeyRing | undefined> => {
	const secret = await find(store, site, id);
	return secret && parse(secret.doc);
};

/** The ring; whoever needs it first creates it. */
export const openRing = async (store: Store, site: string, purpose: KeyPurpose, now: string): Promise<KeyRing> => {
	const known = await findRing(store, site, purpose);
	if (known) return known;
	const ring: KeyRing = [{ jwk: await newKey(purpose.algorithm), createdDate: now }];
	try {
		await store.commit(site, [create(secrets, { id: purpose.id, value: serialize(ring), createdDate: now })]);
		return ring;
	} catch (error) {
		// Another process was first: its key counts.
		if (!(error instanceof Conflict)) throw error;
		return openRing(store, site, purpose, now);
	}
};

/** Gives a ring a new active key, where there is a ring and `isWanted` says so. Whether it did. */
export const rotateRing = async (
	store: Store,
	site: string,
	purpose: KeyPurpose,
	now: string,
	isWanted: (ring: KeyRing) => boolean = () => true,
): Promise<boolean> => {
	const first = await find(store, site, purpose.id);
	if (!first || !isWanted(parse(first.doc))) return false;
	const jwk = await newKey(purpose.algorithm);
	return rerunOnConflict(async () => {
		const secret = await find(store, site, purpose.id);
		// Another process may have rotated it meanwhile.
		if (!secret || !isWanted(parse(secret.doc))) return false;
		const ring = rotated(parse(secret.doc), jwk, now, purpose);
		await store.commit(site, [replace(secrets, secret, { ...secret.doc, value: serialize(ring) })]);
		return true;
	});
};
