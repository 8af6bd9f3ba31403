import { create, replace } from "@cartwright/store/batch";
import type { AnyCollection, Collection, Document } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { compare } from "@cartwright/store/query/filter";
import { hasOutdated, SealedStore, type Sealer } from "@cartwright/store/sealed-store";
import { byId, byIds, page, type Store } from "@cartwright/store/store";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";
import { installation, sites } from "../sites/site.ts";
import { secrets } from "./secret.ts";

/** Identifies the key that this database is sealed with: another one cannot open it. */
const checkId = "sealing-check";
/** Sealed with the current key once everything else is. */
const sealedId = "sealing-done";
const pageSize = 500;
const maxSites = 10_000;

export interface SealOptions {
	/** All collections; those with sealed fields are sealed. */
	readonly collections: readonly AnyCollection[];
	readonly now: string;
}

/**
 * Returns the store with its secrets sealed. First checks that the key is the one of this database. Then seals what is still
 * in clear text, or sealed with a previous key.
 * @throws {SealBroken} if the database is sealed with another key.
 */
export const sealStore = async (store: Store, sealer: Sealer, options: SealOptions): Promise<Store> => {
	const { now } = options;
	const sealed = new SealedStore(store, sealer);
	const { marks } = await sealed.read(installation, { marks: byIds(secrets, [checkId, sealedId]) });
	if (!marks.has(checkId) && !(await claim(sealed, now))) return sealStore(store, sealer, options);
	const { done } = await store.read(installation, { done: byId(secrets, sealedId) });
	if (done && !sealer.isOutdated(done.doc.value)) return sealed;
	await sealEverything(store, sealed, sealer, options.collections);
	await rerunOnConflict(async () => {
		const { before } = await sealed.read(installation, { before: byId(secrets, sealedId) });
		const mark = { id: sealedId, value: sealedId, createdDate: now };
		await sealed.commit(installation, [before ? replace(secrets, before, mark) : create(secrets, mark)]);
	});
	return sealed;
};

/** Whether this process was the first. The others check their keys against that of the first. */
const claim = async (sealed: Store, now: string): Promise<boolean> => {
	try {
		await sealed.commit(installation, [create(secrets, { id: checkId, value: checkId, createdDate: now })]);
		return true;
	} catch (error) {
		if (error instanceof Conflict) return false;
		throw error;
	}
};

const sealEverything = async (
	store: Store,
	sealed: Store,
	sealer: Sealer,
	all: readonly AnyCollection[],
): Promise<void> => {
	const { found } = await store.read(installation, { found: page(sites, { limit: maxSites }) });
	const collections = all.filter((each) => each.sealed.length > 0);
	for (const place of [installation, ...found.map(({ doc }) => doc.id)]) {
		for (const collection of collections) await sealCollection(store, sealed, sealer, { place, collection });
	}
};

const sealCollection = async (
	store: Store,
	sealed: Store,
	sealer: Sealer,
	{ place, collection }: { readonly place: string; readonly collection: AnyCollection },
): Promise<void> => {
	const documents = collection as Collection<Document>;
	for (let after = ""; ; ) {
		const query = { filter: compare("id", "gt", after), limit: pageSize };
		const { stored } = await store.read(place, { stored: page(documents, query) });
		for (const { doc } of stored) {
			if (!hasOutdated(collection, doc, sealer)) continue;
			await rerunOnConflict(async () => {
				const { current } = await sealed.read(place, { current: byId(documents, doc.id) });
				if (current) await sealed.commit(place, [replace(documents, current, current.doc)]);
			});
		}
		if (stored.length < pageSize) return;
		after = stored.at(-1)?.doc.id ?? "";
	}
};
