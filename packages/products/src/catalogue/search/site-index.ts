import type { Context } from "@cartwright/kernel/foundation/context";
import type { Store } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import { FollowedIndex } from "./followed-index.ts";
import type { SearchIndex } from "./search-index.ts";
import { SiteSnapshots, type SnapshotOptions } from "./site-snapshots.ts";

/** Maximum number of products in all indexes together. Beyond it, the least recently used ones are dropped. */
const maxProducts = 400_000;

interface StoreIndexes {
	readonly sites: LRUCache<string, FollowedIndex>;
	snapshots: SnapshotOptions | undefined;
}

const indexesByStore = new WeakMap<Store, StoreIndexes>();

/**
 * The up-to-date search index of the caller's site. Each process has its own. It is created at first use, from a
 * snapshot or from all products, and follows the feed of products: a call costs one short statement if nothing has
 * changed.
 */
export const searchIndexOf = async (context: Pick<Context, "store" | "site">): Promise<SearchIndex> => {
	const { site } = context;
	const store = context.store.underlying ?? context.store;
	const { sites, snapshots } = indexesOf(store);
	const followed =
		sites.get(site) ?? new FollowedIndex({ store, site }, snapshots && new SiteSnapshots({ store, site }, snapshots));
	if (!sites.has(site)) sites.set(site, followed);
	const index = await followed.current();
	// The cache records the size at the time of this call; the index also grows between calls.
	if (sites.peek(site) === followed) sites.set(site, followed);
	return index;
};

/** Stores snapshots of the search indexes of this store from now on. Returns a function that writes the last ones. */
export const storeSearchSnapshots = (store: Store, options: SnapshotOptions): (() => Promise<void>) => {
	const indexes = indexesOf(store.underlying ?? store);
	indexes.snapshots = options;
	return async () => {
		indexes.snapshots = undefined;
		await Promise.all([...indexes.sites.values()].map((followed) => followed.stop(true)));
	};
};

const indexesOf = (store: Store): StoreIndexes => {
	let indexes = indexesByStore.get(store);
	if (!indexes) {
		const sites = new LRUCache<string, FollowedIndex>({
			maxSize: maxProducts,
			sizeCalculation: ({ size }) => Math.min(maxProducts, Math.max(1, size)),
			dispose: (followed, _, reason) => {
				if (reason !== "set") void followed.stop(false);
			},
		});
		indexes = { sites, snapshots: undefined };
		indexesByStore.set(store, indexes);
	}
	return indexes;
};
