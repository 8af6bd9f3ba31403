import { createHash } from "node:crypto";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, remove, replace } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { equals } from "@cartwright/store/query/filter";
import { byId, page, type Store } from "@cartwright/store/store";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { type OpenIdRecord, openIdRecords } from "../identity/authorization/documents.ts";

const maxBatch = 1000;

export interface RecordsOptions {
	readonly store: Store;
	readonly site: string;
	readonly now: () => Date;
}

/**
 * Stores the records of the library. Most ids are credentials of a client or browser, so only their hashes are stored.
 */
export const openIdRecordsOf = ({ store, site, now }: RecordsOptions, kind: string): Adapter => {
	const keyOf = (id: string) => createHash("sha256").update(`${kind} ${id}`).digest("base64url");
	const find = async (id: string) => (await store.read(site, { record: byId(openIdRecords, keyOf(id)) })).record;
	return {
		async upsert(id, { jti: _, ...payload }, expiresIn = 0) {
			const { grantId, accountId } = payload;
			const record: OpenIdRecord = {
				id: keyOf(id),
				payload: JSON.stringify(payload),
				...(grantId ? { grantId } : {}),
				...(accountId ? { memberId: accountId } : {}),
				expires: new Date(now().getTime() + expiresIn * 1000).toISOString(),
			};
			await rerunOnConflict(async () => {
				const known = await find(id);
				await store.commit(site, [known ? replace(openIdRecords, known, record) : create(openIdRecords, record)]);
			});
		},
		async find(id) {
			const record = await find(id);
			return record && ({ ...JSON.parse(record.doc.payload), jti: id } as AdapterPayload);
		},
		async consume(id) {
			const record = await find(id);
			const payload = record && (JSON.parse(record.doc.payload) as AdapterPayload);
			if (!payload || payload.consumed) throw await usedMeanwhile();
			const consumed = { ...payload, consumed: Math.floor(now().getTime() / 1000) };
			try {
				await store.commit(site, [
					replace(openIdRecords, record, { ...record.doc, payload: JSON.stringify(consumed) }),
				]);
			} catch (error) {
				throw error instanceof Conflict ? await usedMeanwhile() : error;
			}
		},
		// The library may request both at once.
		destroy: (id) =>
			rerunOnConflict(async () => {
				const record = await find(id);
				if (record) await store.commit(site, [remove(openIdRecords, record)]);
			}),
		revokeByGrantId: (grantId) =>
			rerunOnConflict(async () => {
				const query = { filter: equals("grantId", grantId), limit: maxBatch };
				const { found } = await store.read(site, { found: page(openIdRecords, query) });
				const writes = found.map((record) => remove(openIdRecords, record));
				if (writes.length > 0) await store.commit(site, writes);
			}),
		findByUserCode: async () => undefined,
		findByUid: async () => undefined,
	};
};

/** The error if the same code or token is used twice at the same time: only one succeeds. */
const usedMeanwhile = async (): Promise<Error> => {
	const { errors } = await import("oidc-provider");
	return new errors.InvalidGrant("it was used at the same moment");
};
