import { dataItems } from "@cartwright/content/data/documents";
import { firstUsage, noUsage, sumOf, usageChange } from "@cartwright/content/data/usage";
import { create } from "@cartwright/store/batch";
import { uncached } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import type { Position } from "@cartwright/store/query/filter";
import { page, type Store } from "@cartwright/store/store";

const batchSize = 500;

/** Items were not counted before their number and size could be limited. */
export const countDataItems = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		const usage = firstUsage(await loadUsage(store, site));
		try {
			await store.commit(site, [usage]);
		} catch (error) {
			// Another process was faster, and counts what is written since.
			if (!(error instanceof Conflict)) throw error;
		}
	}
};

const loadUsage = async (store: Store, site: string) => {
	let usage = noUsage;
	let from: Position | undefined;
	do {
		const { items } = await store.read(site, { items: page(uncached(dataItems), { limit: batchSize, from }) });
		usage = sumOf(usage, usageChange(items.map(({ doc }) => create(dataItems, doc))));
		const last = items.length === batchSize ? items.at(-1) : undefined;
		from = last && { values: [last.doc.id] };
	} while (from);
	return usage;
};
