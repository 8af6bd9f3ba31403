import { isDeepStrictEqual } from "node:util";
import { newUuid } from "@cartwright/kernel/runtime/new-uuid";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { withLinkedOptions } from "@cartwright/products/catalogue/attributes/link-options";
import { isProductWrite } from "@cartwright/products/catalogue/attributes/product-write";
import { products } from "@cartwright/products/catalogue/documents";
import { replace } from "@cartwright/store/batch";
import type { Position } from "@cartwright/store/query/filter";
import { page, type Store } from "@cartwright/store/store";

const batchSize = 200;

/** Options and modifiers belonged to one product each before products of the same option shared a customization. */
export const linkProductOptions = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		let from: Position | undefined;
		do from = await rerunOnConflict(() => linkSome(store, site, from));
		while (from);
	}
};

/** Returns the position of the next batch. */
const linkSome = async (store: Store, site: string, from: Position | undefined): Promise<Position | undefined> => {
	const { some } = await store.read(site, { some: page(products, { limit: batchSize, from }) });
	const facts = { store, now: new Date().toISOString(), newId: newUuid };
	const before = new Map(some.map(({ doc }) => [doc.id, doc]));
	const linked = await withLinkedOptions(
		facts,
		site,
		some.map((stored) => replace(products, stored, stored.doc)),
	);
	const writes = linked.filter(
		(write) => !(isProductWrite(write) && isDeepStrictEqual(write.doc, before.get(write.doc.id))),
	);
	if (writes.length > 0) await store.commit(site, writes);
	const last = some.length === batchSize ? some.at(-1) : undefined;
	return last && { values: [last.doc.id] };
};
