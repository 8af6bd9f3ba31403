import { setImmediate as nextTurn } from "node:timers/promises";
import type { Stored } from "@cartwright/store/collection";
import { byIds, changes, page, type Store } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import type { Context } from "../../../foundation/context.ts";
import { productSales, products } from "../documents.ts";
import { cacheInventory, inventoryItemsOf, inventoryOf, withoutCachedInventory } from "../inventory-cache.ts";
import type { Product } from "../product.ts";
import { entryOf } from "./product-entry.ts";
import { SearchIndex } from "./search-index.ts";

/** So many products are read at once; others have their turn in between. */
const chunk = 100;
/** Sites whose products are more than this together are forgotten, those that were not asked for longest first. */
const mostProducts = 400_000;

interface Followed {
	readonly index: SearchIndex;
	/** Number of the last entry of the feed that the index has taken in. */
	readonly last: number;
}

/** The index of one site, which follows what is written to its products by whatever process. */
class SiteIndex {
	readonly #store: Store;
	readonly #site: string;
	#followed: Followed | undefined;
	#running: Promise<unknown> = Promise.resolve();
	#next: Promise<SearchIndex> | undefined;

	constructor(store: Store, site: string) {
		[this.#store, this.#site] = [store, site];
	}

	get size(): number {
		return this.#followed?.index.count ?? 1;
	}

	/** The index with all that was committed before this call. Those who ask while one look is under way share the next. */
	current(): Promise<SearchIndex> {
		this.#next ??= this.#running.then(() => {
			this.#next = undefined;
			const look = this.#look();
			this.#running = look.catch(() => {});
			return look;
		});
		return this.#next;
	}

	async #look(): Promise<SearchIndex> {
		const { since } = await this.#store.read(this.#site, { since: changes(products, this.#followed?.last) });
		if (!this.#followed || since.gap) this.#followed = await this.#build();
		else if (since.ids.length > 0) await this.#take(this.#followed.index, since.ids, since.last);
		return this.#followed.index;
	}

	/** What changes while the products are read is told by the feed, and taken in behind. */
	async #build(): Promise<Followed> {
		const index = new SearchIndex();
		const { start } = await this.#store.read(this.#site, { start: changes(products, undefined) });
		for (let last: string | undefined; ; ) {
			const query = { limit: chunk, from: last === undefined ? undefined : { values: [last] } };
			const { found } = await this.#store.read(this.#site, { found: page(products, query) });
			await this.#put(index, found);
			last = found.at(-1)?.doc.id;
			if (found.length < chunk) break;
			await nextTurn();
		}
		const { since } = await this.#store.read(this.#site, { since: changes(products, start.last) });
		if (since.gap) return this.#build();
		await this.#take(index, since.ids, since.last);
		return { index, last: since.last };
	}

	async #take(index: SearchIndex, ids: readonly string[], last: number): Promise<void> {
		for (let from = 0; from < ids.length; from += chunk) {
			const some = ids.slice(from, from + chunk);
			const { found } = await this.#store.read(this.#site, { found: byIds(products, some) });
			await this.#put(index, [...found.values()]);
			for (const id of some) if (!found.has(id)) index.remove(id);
		}
		this.#followed = { index, last };
	}

	async #put(index: SearchIndex, found: readonly Stored<Product>[]): Promise<void> {
		const ids = found.map(({ doc }) => doc.id);
		const missing = withoutCachedInventory(found);
		const { sales, items = [] } = await this.#store.read(this.#site, {
			sales: byIds(productSales, ids),
			...(missing.length > 0 ? { items: inventoryItemsOf(missing) } : {}),
		});
		cacheInventory(missing, items);
		for (const stored of found) {
			index.put(entryOf(stored.doc, inventoryOf(stored).stock, sales.get(stored.doc.id)?.doc.heat));
		}
	}
}

const stores = new WeakMap<Store, LRUCache<string, SiteIndex>>();

/**
 * The search index of the caller's site, as the store is now. Every process has its own, made of the products when they
 * are first asked for, and kept up by the feed of what is written; it costs one short statement where nothing was.
 */
export const searchIndexOf = async (context: Pick<Context, "store" | "site">): Promise<SearchIndex> => {
	const { site } = context;
	const store = context.store.underlying ?? context.store;
	let sites = stores.get(store);
	if (!sites) {
		sites = new LRUCache({
			maxSize: mostProducts,
			sizeCalculation: ({ size }) => Math.min(mostProducts, Math.max(1, size)),
		});
		stores.set(store, sites);
	}
	const kept = sites.get(site) ?? new SiteIndex(store, site);
	if (!sites.has(site)) sites.set(site, kept);
	const before = kept.size;
	const index = await kept.current();
	// What counts is how large it is now.
	if (kept.size !== before) sites.set(site, kept);
	return index;
};
