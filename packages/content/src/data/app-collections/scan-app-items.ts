import { budgetedMatcher } from "@cartwright/kernel/foundation/budgeted-matcher";
import type { ComputeContext } from "@cartwright/kernel/foundation/context";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { DataError } from "../data-error.ts";
import type { AppItem } from "./app-collection.ts";
import type { AppFilter } from "./app-filter.ts";
import type { LoadedAppCollection } from "./load-app-collection.ts";
import { loadShopOf } from "./load-items-of.ts";

/** Making items takes much longer than reading those that are stored, and everybody may have it done. */
const maxScanned = 20_000;
/** An item is made each time, mostly of a document that is not in memory, and what is computed reads all of it. */
const productsPerItem = 8;
/** Making as many items takes some milliseconds. */
const readAtOnce = 100;
/** Of documents that have up to a thousand items each. */
const documentsAtOnce = 10;

/**
 * All items that match, in chunks, in the order of the collection. Costs two reads for each chunk; other requests are
 * served in between. Throws if it would have to go through too many.
 */
export async function* scanAppItems(
	context: ComputeContext,
	loaded: LoadedAppCollection,
	filter: AppFilter,
): AsyncGenerator<readonly AppItem[]> {
	const { mirror, source } = loaded;
	const visible = and(source.visible, filter.documents);
	const sort = source.defaultSort;
	const matches = budgetedMatcher(filter.items);
	let from: Position | undefined;
	for (let scanned = 0; ; ) {
		const query = { filter: visible, sort, from, limit: readAtOnce };
		const { stored } = await context.store.read(context.site, { stored: page(source.documents, query) });
		const shop = await loadShopOf(context, loaded, stored);
		const step = mirror.hasSeveralItems ? documentsAtOnce : readAtOnce;
		for (let start = 0; start < stored.length; start += step) {
			const documents = stored.slice(start, start + step);
			const items = source.itemsOf(documents, shop);
			scanned += Math.max(items.length, documents.length);
			if (scanned > maxScanned) throw tooMany(mirror.id);
			context.budget.takeProducts(productsPerItem * Math.max(items.length, documents.length));
			yield items.filter(({ data }) => matches(data, context.budget));
			await context.budget.pause();
		}
		const last = stored.at(-1);
		if (!last || stored.length < readAtOnce) return;
		from = { values: positionOf(last.doc, sort) };
	}
}

const tooMany = (id: string) =>
	new DataError(
		"WDE0092",
		`The collection ${id} mirrors the shop, and at most ${maxScanned} of its items can be gone through. Filter them by a field that the shop has an index for, such as _id, or use the calls of the shop.`,
	);
