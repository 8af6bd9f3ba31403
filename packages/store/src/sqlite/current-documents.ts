import { parseJson } from "@cartwright/contract/json";
import { LRUCache } from "lru-cache";
import { type AnyCollection, type Document, fieldValue, type Stored } from "../collection.ts";
import { cacheKey, type DocumentCache, type DocumentVersion } from "../document-cache.ts";
import type { Filter, Query } from "../query/filter.ts";
import { isJson } from "../row.ts";

/** The state of a document after a batch. */
export type WrittenDocument =
	| ({ readonly kind: "written"; readonly collection: AnyCollection; readonly doc: Document } & Row)
	| ({ readonly kind: "moved"; readonly collection: AnyCollection; readonly id: string } & Omit<
			CachedState,
			"incarnation"
	  >);

interface Row {
	readonly revision: number;
	/** JSON, without the counters. */
	readonly data: string;
}

/** A written document: as it was given, or its JSON until it is first read. */
type CachedRow = { readonly stored: Stored<Document> } | (Row & { readonly stored?: undefined });

/**
 * Version of a document of a cached collection, of revision 0 if there is no such document. The document itself is in
 * the document cache.
 */
type CachedState = DocumentVersion;

const maxStates = 20_000;
const maxCharacters = 6_000_000;
const maxHolders = 10_000;

/**
 * Documents that are known to be current, so that reading them needs no statement: those of cached collections that
 * were read or whose counters this process changed, and of other collections those that this process wrote last, such
 * as the carts of active shoppers. Valid until another process writes; then call `clear`.
 */
export class CurrentDocuments {
	readonly #cache: DocumentCache;
	readonly #states = new LRUCache<string, CachedState>({ max: maxStates });
	readonly #rows = new LRUCache<string, CachedRow>({ maxSize: maxCharacters });
	/**
	 * The id of the document that had this value of a unique field when it was written. Its value may have changed
	 * since.
	 */
	readonly #holders = new LRUCache<string, string>({ max: maxHolders });

	constructor(cache: DocumentCache) {
		this.#cache = cache;
	}

	clear(): void {
		this.#states.clear();
		this.#rows.clear();
		this.#holders.clear();
	}

	/** The document, null if it is known not to exist, or undefined if its state is unknown. */
	get(site: string, collection: AnyCollection, id: string): Stored<Document> | null | undefined {
		const key = cacheKey(site, collection, id);
		if (collection.cached) {
			const place = this.#states.get(key);
			if (!place) return undefined;
			return place.revision === 0 ? null : this.#cache.get(collection, key, place);
		}
		const row = this.#rows.get(key);
		if (!row) return undefined;
		if (row.stored) return row.stored;
		const stored = { doc: parseJson(row.data) as Document, revision: row.revision };
		this.#rows.set(key, { stored }, { size: row.data.length });
		return stored;
	}

	/** The document that has the value of a unique field, if the query filters by nothing else. */
	holder(site: string, collection: AnyCollection, query: Query): Stored<Document> | undefined {
		if (!isUniqueLookup(collection, query)) return undefined;
		const { field, value } = query.filter;
		const id = this.#holders.get(cacheKey(site, collection, `${field} ${value}`));
		const stored = id === undefined ? undefined : this.get(site, collection, id);
		return stored && fieldValue(stored.doc, field, "text") === value ? stored : undefined;
	}

	/** Records a document of a cached collection that was read. */
	set(site: string, collection: AnyCollection, id: string, stored: Stored<Document> | undefined): void {
		const doc = stored?.doc as unknown as Record<string, number> | undefined;
		const counters = doc ? collection.counters.map((name) => doc[name] ?? 0) : [];
		this.#states.set(cacheKey(site, collection, id), { revision: stored?.revision ?? 0, counters, incarnation: 0 });
	}

	/** Invalidates a document. Call it before the document is written. */
	invalidate(site: string, collection: AnyCollection, id: string): void {
		const key = cacheKey(site, collection, id);
		if (collection.cached) this.#states.delete(key);
		else this.#rows.delete(key);
	}

	/** Records written documents. Call it after the write is durable. */
	recordWrites(site: string, writtenDocuments: readonly WrittenDocument[]): void {
		for (const write of writtenDocuments) {
			const { collection } = write;
			if (write.kind === "moved") {
				const { id, revision, counters } = write;
				if (collection.cached) this.#states.set(cacheKey(site, collection, id), { revision, counters, incarnation: 0 });
			} else if (!collection.cached && collection.counters.length === 0) this.#recordRow(site, write);
		}
	}

	#recordRow(site: string, { collection, doc, revision, data }: WrittenDocument & { kind: "written" }): void {
		// Parsing the JSON takes several times as long as checking that it would yield the same document.
		const row: CachedRow = isJson(doc) ? { stored: { doc, revision } } : { revision, data };
		this.#rows.set(cacheKey(site, collection, doc.id), row, { size: data.length });
		for (const [field = "", second] of collection.unique) {
			const value = second === undefined && fieldValue(doc, field, "text");
			if (value) this.#holders.set(cacheKey(site, collection, `${field} ${value}`), doc.id);
		}
	}
}

/** Whether a query looks up one document by the value of a unique field. */
export const isUniqueLookup = (
	{ unique }: AnyCollection,
	query: Query,
): query is Query & { filter: Filter & { op: "eq" } } => {
	const { filter, offset, from, limit } = query;
	if (filter?.op !== "eq" || offset || from || limit < 1) return false;
	return unique.some((fields) => fields.length === 1 && fields[0] === filter.field);
};
