import { create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { byId, type Store } from "@cartwright/store/store";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";
import { type Secret, secrets } from "../sealing/secret.ts";
import type { KeyRing } from "./key-ring.ts";

/** What the keys of a ring are used for. */
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

/** The ring. The first process that needs it creates it. */
export const openRing = async (store: Store, site: string, purpose: KeyPurpose, now: string): Promise<KeyRing> => {
	const known = await findRing(store, site, purpose);
	if (known) return known;
	const ring: KeyRing = [{ jwk: await newKey(purpose.algorithm), createdDate: now }];
	try {
		await store.commit(site, [create(secrets, { id: purpose.id, value: serialize(ring), createdDate: now })]);
		return ring;
	} catch (error) {
		// Another process was first; use its key.
		if (!(error instanceof Conflict)) throw error;
		return openRing(store, site, purpose, now);
	}
};

export interface RingChange {
	/** Which rings change. */
	readonly isWanted?: (ring: KeyRing) => boolean;
	/** The ring with a new key. */
	readonly next: (ring: KeyRing, jwk: JWK, purpose: KeyPurpose) => KeyRing;
}

/** Gives a ring a new key, if there is a ring and `isWanted` holds for it. Returns whether it did. */
export const changeRing = async (
	store: Store,
	site: string,
	purpose: KeyPurpose,
	{ isWanted = () => true, next }: RingChange,
): Promise<boolean> => {
	const first = await find(store, site, purpose.id);
	if (!first || !isWanted(parse(first.doc))) return false;
	const jwk = await newKey(purpose.algorithm);
	return rerunOnConflict(async () => {
		const secret = await find(store, site, purpose.id);
		const ring = secret && parse(secret.doc);
		// Another process may have changed it meanwhile.
		if (!ring || !isWanted(ring)) return false;
		const value = serialize(next(ring, jwk, purpose));
		await store.commit(site, [replace(secrets, secret, { ...secret.doc, value })]);
		return true;
	});
};
