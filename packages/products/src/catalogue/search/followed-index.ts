import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "@cartwright/kernel/foundation/context";
import { type Stored, uncached } from "@cartwright/store/collection";
import { byIds, changes, page, type Store } from "@cartwright/store/store";
import { inventoryItems, productSales, products } from "../documents.ts";
import { inventoryItemsByProductId } from "../inventory/inventory-cache.ts";
import { productStock } from "../inventory/stock.ts";
import type { Product } from "../product.ts";
import { entryOf } from "./product-entry.ts";
import { SearchIndex } from "./search-index.ts";
import type { IndexAtEntry, SiteSnapshots } from "./site-snapshots.ts";

/** Number of products read in one batch; other work runs between batches. */
const chunk = 100;

/**
 * Delays in milliseconds until the next look at the feed without a search: after changes, and doubled up to the longest as
 * long as there are none. Within the longest, an import cannot write so many entries that the feed drops some.
 */
const minFollowDelay = 500;
const maxFollowDelay = 10_000;

// Reading every product once would evict the ones that shoppers look at from the document cache.
const productsOnce = uncached(products);
const itemsOnce = uncached(inventoryItems);

/**
 * The search index of one site. It follows the writes of all processes to the products of the site: before each search,
 * and in servers, which store snapshots, also in between, so that no search waits for the products of a large import.
 */
export class FollowedIndex {
	readonly #store: Store;
	readonly #site: string;
	readonly #snapshots: SiteSnapshots | undefined;
	#followed: IndexAtEntry | undefined;
	#running: Promise<unknown> = Promise.resolve();
	#next: Promise<SearchIndex> | undefined;
	#timer: NodeJS.Timeout | undefined;
	#delay = minFollowDelay;
	#isStopped = false;

	constructor({ store, site }: Pick<Context, "store" | "site">, snapshots: SiteSnapshots | undefined) {
		[this.#store, this.#site, this.#snapshots] = [store, site, snapshots];
	}

	/** Number of products. */
	get size(): number {
		return this.#followed?.index.count ?? 1;
	}

	/** The index with everything that was committed before this call. Callers during an update share the next one. */
	current(): Promise<SearchIndex> {
		this.#next ??= this.#running.then(() => {
			this.#next = undefined;
			const update = this.#update();
			this.#running = update.catch(() => {});
			return update;
		});
		return this.#next;
	}

	/** Stops following between searches, and writing snapshots, after a last one if `isLastWritten`. */
	async stop(isLastWritten: boolean): Promise<void> {
		this.#isStopped = true;
		clearTimeout(this.#timer);
		await this.#snapshots?.stop(isLastWritten ? this.#followed : undefined);
	}

	async #update(): Promise<SearchIndex> {
		const followed = this.#followed ?? (await this.#snapshots?.load());
		const { since } = await this.#store.read(this.#site, { since: changes(products, followed?.last) });
		if (!followed || since.gap) this.#followed = await this.#build();
		else {
			if (since.ids.length > 0) await this.#readChanged(followed.index, since.ids);
			this.#followed = { index: followed.index, last: since.last };
		}
		this.#snapshots?.schedule(() => this.#followed, this.#followed.last);
		this.#scheduleNext(since.ids.length > 0);
		return this.#followed.index;
	}

	#scheduleNext(hasChanges: boolean): void {
		if (this.#isStopped || !this.#snapshots || (this.#timer && !hasChanges)) return;
		clearTimeout(this.#timer);
		this.#delay = hasChanges ? minFollowDelay : Math.min(this.#delay * 2, maxFollowDelay);
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			// The next search reports an unavailable database.
			this.current().catch(() => this.#scheduleNext(false));
		}, this.#delay).unref();
	}

	/** Products that change during the read are in the feed, and are read again at the end. */
	async #build(): Promise<IndexAtEntry> {
		const index = new SearchIndex();
		const { start } = await this.#store.read(this.#site, { start: changes(products, undefined) });
		for (let lastId: string | undefined; ; ) {
			const query = { limit: chunk, from: lastId === undefined ? undefined : { values: [lastId] } };
			const { loaded } = await this.#store.read(this.#site, { loaded: page(productsOnce, query) });
			await this.#put(index, loaded);
			lastId = loaded.at(-1)?.doc.id;
			if (loaded.length < chunk) break;
			await nextTurn();
		}
		const { since } = await this.#store.read(this.#site, { since: changes(products, start.last) });
		if (since.gap) return this.#build();
		await this.#readChanged(index, since.ids);
		index.pack();
		return { index, last: since.last };
	}

	async #readChanged(index: SearchIndex, ids: readonly string[]): Promise<void> {
		for (let from = 0; from < ids.length; from += chunk) {
			const some = ids.slice(from, from + chunk);
			const collection = ids.length > chunk ? productsOnce : products;
			const { loaded } = await this.#store.read(this.#site, { loaded: byIds(collection, some) });
			await this.#put(index, [...loaded.values()]);
			for (const id of some) if (!loaded.has(id)) index.remove(id);
			if (from + chunk < ids.length) await nextTurn();
		}
	}

	async #put(index: SearchIndex, loaded: readonly Stored<Product>[]): Promise<void> {
		const ids = loaded.map(({ doc }) => doc.id);
		const { sales, items } = await this.#store.read(this.#site, {
			sales: byIds(productSales, ids),
			items: inventoryItemsByProductId(ids, itemsOnce),
		});
		const byProduct = Map.groupBy(items, ({ doc }) => doc.productId);
		for (const { doc } of loaded) {
			const stock = productStock(doc, byProduct.get(doc.id)?.map((item) => item.doc) ?? []);
			index.put(entryOf(doc, stock, sales.get(doc.id)?.doc.heat));
		}
	}
}
