import { LRUCache } from "lru-cache";
import { type Batch, targetOf } from "./batch.ts";
import type { AnyCollection, Document, Stored } from "./collection.ts";
import type { CacheUse } from "./statistics.ts";

/** What a document is compared by with the one in the database. */
export interface DocumentVersion {
	readonly revision: number;
	readonly counters: readonly number[];
	/** Differs between documents that had the same id one after the other. See `Dialect`. */
	readonly incarnation: number;
}

interface Entry {
	readonly stored: Stored<Document>;
	readonly version: DocumentVersion;
}

/**
 * Parsed documents of cached collections. A read compares their versions with the database's, so a stale entry is never
 * returned, whichever process wrote.
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

	/** The document at this version. Returns the same object while the counters are unchanged. */
	get(collection: AnyCollection, key: string, version: DocumentVersion): Stored<Document> | undefined {
		const entry = this.#entries.get(key);
		const { revision, counters, incarnation } = version;
		if (!entry || entry.version.revision !== revision || entry.version.incarnation !== incarnation) {
			this.#misses += 1;
			return undefined;
		}
		this.#hits += 1;
		if (entry.version.counters.every((value, index) => value === counters[index])) return entry.stored;
		const stored = { doc: withCounters(entry.stored.doc, collection, counters), revision };
		this.#entries.set(key, { stored, version }, { size: this.#entries.info(key)?.size ?? 1 });
		return stored;
	}

	set(key: string, stored: Stored<Document>, version: DocumentVersion, size: number): void {
		this.#entries.set(key, { stored, version }, { size: Math.max(1, size) });
	}

	/** Drops what a batch creates or removes, for an engine that does not tell incarnations apart. */
	invalidate(site: string, batch: Batch): void {
		for (const write of batch)
			if (write.collection.cached && (write.kind === "create" || write.kind === "remove"))
				this.#entries.delete(cacheKey(site, write.collection, targetOf(write)));
	}

	clear(): void {
		this.#entries.clear();
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
