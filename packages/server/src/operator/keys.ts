import { setTimeout as sleep } from "node:timers/promises";
import type { Grant } from "@cartwright/contract/permissions";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { reloadSeconds } from "@cartwright/kernel/signing-keys/purposes";
import { revokeSigningKeys as revokeAll } from "@cartwright/kernel/signing-keys/revoke-signing-keys";
import { rotateSigningKeys as rotateAll } from "@cartwright/kernel/signing-keys/rotate-signing-keys";
import type { ApiKey } from "@cartwright/kernel/sites/api-key";
import { createApiKey as create } from "@cartwright/kernel/sites/create-api-key";
import { listApiKeys } from "@cartwright/kernel/sites/list-api-keys";
import { revokeApiKey as revoke } from "@cartwright/kernel/sites/revoke-api-key";
import { rotateApiKey as rotate } from "@cartwright/kernel/sites/rotate-api-key";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { OperatorError } from "./operator-error.ts";

export { listApiKeys };

const day = 24 * 60 * 60 * 1000;

export interface NewKey {
	readonly siteId: string;
	readonly name: string;
	readonly grant: Grant;
	readonly expiresInDays?: number | undefined;
}

/** Creates an API key. Only this response contains its secret. */
export const createApiKey = (store: Store, { siteId, name, grant, expiresInDays }: NewKey) => {
	const now = Date.now();
	return create(operatorStore(store, "cartwright.keys.createKey"), {
		siteId,
		name,
		id: uuid(),
		now: new Date(now).toISOString(),
		...grant,
		...(expiresInDays === undefined ? {} : { expires: new Date(now + expiresInDays * day).toISOString() }),
	});
};

/** Gives a key a new secret, which only this response contains. */
export const rotateApiKey = async (
	store: Store,
	id: string,
	overlapMinutes: number,
): Promise<{ readonly key: string; readonly apiKey: ApiKey }> => {
	const rotation = { id, overlapMinutes, now: new Date().toISOString() };
	const rotated = await rotate(operatorStore(store, "cartwright.keys.rotateKey"), rotation);
	if (!rotated) throw noSuchKey(id);
	if (rotated !== "ended") return rotated;
	throw new OperatorError("KEY_ENDED", `Key ${id} was revoked or is past its time.`, "Make another one.");
};

export const revokeApiKey = async (store: Store, id: string): Promise<ApiKey> => {
	const now = new Date().toISOString();
	const key = await revoke(operatorStore(store, "cartwright.keys.revokeKey"), id, now);
	if (key) return key;
	throw noSuchKey(id);
};

const noSuchKey = (id: string): OperatorError =>
	new OperatorError("KEY_NOT_FOUND", `No key has the id ${id}.`, "`cartwright key list` shows all keys.");

/** Signs with new keys from now on. Returns how many there are. */
export const rotateSigningKeys = (store: Store): Promise<number> => rotateAll(store, new Date().toISOString());

/** Replaces all signing keys. Returns how many there were. Running servers accept them until `untilServersReload`. */
export const revokeSigningKeys = (store: Store): Promise<number> => revokeAll(store, new Date().toISOString());

export const untilServersReload = (): Promise<void> => sleep(2 * reloadSeconds * 1000);
