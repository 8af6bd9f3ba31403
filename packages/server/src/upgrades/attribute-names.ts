import { newUuid } from "@cartwright/kernel/runtime/new-uuid";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { hasUnlinkedName, withLinkedNames } from "@cartwright/products/catalogue/attributes/link-names";
import { products } from "@cartwright/products/catalogue/documents";
import { replace } from "@cartwright/store/batch";
import type { Position } from "@cartwright/store/query/filter";
import { page, type Store } from "@cartwright/store/store";

const batchSize = 200;

/** Brands and ribbons were names in products before they became documents of their own. */
export const linkAttributeNames = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		let from: Position | undefined;
		do from = await rerunOnConflict(() => linkSome(store, site, from));
		while (from);
	}
};

/** Returns the position of the next batch. */
const linkSome = async (store: Store, site: string, from: Position | undefined): Promise<Position | undefined> => {
	const { some } = await store.read(site, { some: page(products, { limit: batchSize, from }) });
	const unlinked = some.filter(({ doc }) => hasUnlinkedName(doc));
	const facts = { store, now: new Date().toISOString(), newId: newUuid };
	const writes = unlinked.map((stored) => replace(products, stored, stored.doc));
	if (writes.length > 0) await store.commit(site, await withLinkedNames(facts, site, writes));
	const last = some.length === batchSize ? some.at(-1) : undefined;
	return last && { values: [last.doc.id] };
};
