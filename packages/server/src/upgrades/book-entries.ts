import { bookEntries } from "@cartwright/commerce/orders/book-entry";
import { orders } from "@cartwright/commerce/orders/documents";
import { entriesOf } from "@cartwright/commerce/orders/entries";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create } from "@cartwright/store/batch";
import { compare } from "@cartwright/store/query/filter";
import { byIds, page, type Store } from "@cartwright/store/store";

const pageSize = 100;

/** Payments and refunds of earlier releases had no entries in the books. */
export const bookPastPayments = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		for (let after: string | undefined = ""; after !== undefined; ) {
			const from: string = after;
			after = await rerunOnConflict(() => bookSome(store, site, from));
		}
	}
};

/** Returns the id of the last order of the page, if there may be more. */
const bookSome = async (store: Store, site: string, after: string): Promise<string | undefined> => {
	const query = { filter: compare("id", "gt", after), limit: pageSize };
	const { stored } = await store.read(site, { stored: page(orders, query) });
	const entries = stored.flatMap(({ doc }) => entriesOf(doc));
	const ids = entries.map(({ id }) => id);
	const { booked } = await store.read(site, { booked: byIds(bookEntries, ids) });
	const missing = entries.filter(({ id }) => !booked.has(id));
	if (missing.length > 0) {
		await store.commit(
			site,
			missing.map((entry) => create(bookEntries, entry)),
		);
	}
	return stored.length === pageSize ? stored.at(-1)?.doc.id : undefined;
};
