import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { withDerivedFields } from "@cartwright/products/catalogue/derived-fields";
import { products } from "@cartwright/products/catalogue/documents";
import { replace } from "@cartwright/store/batch";
import type { Position } from "@cartwright/store/query/filter";
import { page, type Store } from "@cartwright/store/store";

const batchSize = 200;

/** Products did not say which of their variants are hidden in a form that queries of stock can use. */
export const listHiddenVariants = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		let from: Position | undefined;
		do from = await rerunOnConflict(() => listSome(store, site, from));
		while (from);
	}
};

/** Returns the position of the next batch. */
const listSome = async (store: Store, site: string, from: Position | undefined): Promise<Position | undefined> => {
	const { some } = await store.read(site, { some: page(products, { limit: batchSize, from }) });
	const writes = some.flatMap((stored) => {
		const product = withDerivedFields(stored.doc);
		const isListed = !product.derived.hiddenVariantIds || stored.doc.derived.hiddenVariantIds;
		return isListed ? [] : [replace(products, stored, product)];
	});
	if (writes.length > 0) await store.commit(site, writes);
	const last = some.length === batchSize ? some.at(-1) : undefined;
	return last && { values: [last.doc.id] };
};
