import { LRUCache } from "lru-cache";
import { type Batch, targetOf } from "./batch.ts";
import type { AnyCollection, Document, Stored } from "./collection.ts";
import type { CacheUse } from "./statistics.ts";

interface Entry {
	readonly stored: Stored<Document>;
	readonly counters: readonly number[];
}

/**
 * Parsed documents of cached collections. A read compares revision and counters with the database's, so a stale entry
 * is never returned, whichever process wrote.
 */
export class DocumentCache {
	readonly #entries: LRUCache<string, Entry>;
	#hits = 0;
	#misses = 0;

	constructor(characters: number) {
		this.#entries = new LRUCache<string, Entry>({ maxSize: characters });
	}

	get use(): CacheUse {
		return { hits: this.#hits, misses: this.#misses };
	}

	/** The document at this revision. Returns the same object while the counters are unchanged. */
	get(
		collection: AnyCollection,
		key: string,
		revision: number,
		counters: readonly number[],
	): Stored<Document> | undefined {
		const entry = this.#entries.get(key);
		if (!entry || entry.stored.revision !== revision) {
			this.#misses += 1;
			return undefined;
		}
		this.#hits += 1;
		if (entry.counters.every((value, index) => value === counters[index])) return entry.stored;
		const stored = { doc: withCounters(entry.stored.doc, collection, counters), revision };
		this.#entries.set(key, { stored, counters }, { size: this.#entries.info(key)?.size ?? 1 });
		return stored;
	}

	/** Drops what a batch creates or removes: a document that is created again starts at the revision that it once had. */
	invalidate(site: string, batch: Batch): void {
		for (const write of batch)
			if (write.collection.cached && (write.kind === "create" || write.kind === "remove"))
				this.#entries.delete(cacheKey(site, write.collection, targetOf(write)));
	}

	set(key: string, stored: Stored<Document>, counters: readonly number[], size: number): void {
		this.#entries.set(key, { stored, counters }, { size: Math.max(1, size) });
	}
}

const prefixes = new Map<string, Map<string, string>>();
let drawn = 0;

/** Short, since every lookup hashes the whole key: a number represents the collection at the site. */
export const cacheKey = (site: string, collection: AnyCollection, id: string): string => {
	const ofSites = prefixes.get(collection.name) ?? new Map<string, string>();
	const prefix = ofSites.get(site) ?? `${drawn++} `;
	if (!ofSites.has(site)) prefixes.set(collection.name, ofSites.set(site, prefix));
	return prefix + id;
};

/** The document with its counters as members. */
export const withCounters = <Doc extends Document>(
	doc: Doc,
	collection: AnyCollection,
	counters: readonly number[],
): Doc =>
	collection.counters.length === 0
		? doc
		: { ...doc, ...Object.fromEntries(collection.counters.map((name, index) => [name, counters[index] ?? 0])) };
