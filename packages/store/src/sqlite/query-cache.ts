import { LRUCache } from "lru-cache";
import { type Batch, isAnnounced, targetOf } from "../batch.ts";
import type { AnyCollection, Document, Stored } from "../collection.ts";
import type { DocumentCache } from "../document-cache.ts";
import type { Group } from "../query/aggregation.ts";
import { compareScalars, matcher } from "../query/evaluate.ts";
import { equals, type Query } from "../query/filter.ts";
import type { CacheUse } from "../statistics.ts";
import type { AnyReadRequest, Watch } from "../store.ts";
import { CurrentDocuments, isUniqueLookup, type WrittenDocument } from "./current-documents.ts";
import type { Prepared, Statements } from "./statements.ts";

/** The ids on a page, a count, or groups, at a version of the collection at the site. */
interface CachedResult {
	readonly result: readonly string[] | number | readonly Group[];
	readonly version: number;
}

/** The number of writes to a collection at a site. */
interface Versions {
	documents: number;
	/** Includes changes of counters. */
	counters: number;
}

const maxCachedIds = 50_000;
const idLength = 36;
/** A limit that no page reaches. */
const unlimited = 1_000_000;

/**
 * Caches results of read requests: documents by id, and pages, counts and groups of cached collections. Writes of this process
 * invalidate exactly what they change; a write by another process, which SQLite reports, clears everything.
 */
export class QueryCache {
	readonly #documentCache: DocumentCache;
	readonly #documents: CurrentDocuments;
	readonly #results = new LRUCache<string, CachedResult>({ maxSize: maxCachedIds });
	readonly #versions = new Map<string, Versions>();
	/** The number of writes to each announced collection at any site. */
	readonly #announced = new Map<string, number>();
	/** Incremented when another process has written. */
	#age = 0;
	readonly #readDataVersion: Prepared;
	#lastDataVersion: unknown;
	#hasChecked = false;
	#hits = 0;
	#misses = 0;

	get use(): CacheUse {
		return { hits: this.#hits, misses: this.#misses };
	}

	constructor(statements: Statements, cache: DocumentCache) {
		this.#readDataVersion = statements.silent("PRAGMA data_version");
		this.#documentCache = cache;
		this.#documents = new CurrentDocuments(cache);
	}

	/**
	 * Clears the cache if another process has written; call it before `get`. The check costs more than most cached
	 * reads, so all reads in one turn of the event loop share one check, as if they had run at the same moment.
	 */
	detectWrites(): void {
		if (this.#hasChecked) return;
		this.#hasChecked = true;
		setImmediate(() => {
			this.#hasChecked = false;
		});
		const version = this.#readDataVersion.get()?.[0];
		if (version !== this.#lastDataVersion) this.#clear();
		this.#lastDataVersion = version;
	}

	#clear(): void {
		this.#age += 1;
		this.#results.clear();
		this.#documents.clear();
		// What another process removed and created again has the same revision.
		this.#documentCache.clear();
	}

	/** Ends the watches on a site. */
	invalidateSite(site: string): void {
		for (const [key, versions] of this.#versions) {
			if (!key.endsWith(` ${site}`)) continue;
			versions.counters += 1;
			versions.documents += 1;
		}
	}

	/** See `Store.watch`. */
	watch(site: string, request: AnyReadRequest): Watch | undefined {
		this.detectWrites();
		const { collection, kind } = request;
		if (collection.cached) {
			const versions = this.#versionsOf(site, collection);
			const [age, counters] = [this.#age, versions.counters];
			const holds = () => {
				this.detectWrites();
				return age === this.#age && counters === versions.counters;
			};
			return () => holds;
		}
		if (kind !== "byId" && !(kind === "page" && isUniqueLookup(collection, request.query))) return undefined;
		return (result) => () => {
			this.detectWrites();
			const cached = this.#find(site, request)?.result;
			const [now, then] = kind === "byId" ? [[cached], [result]] : [cached, result];
			return isSameDocument(now as readonly unknown[] | undefined, then as readonly unknown[]);
		};
	}

	/** See `Store.version`. */
	version({ name }: AnyCollection): number {
		this.detectWrites();
		return this.#age + (this.#announced.get(name) ?? 0);
	}

	/** The cached result, wrapped because a result can be undefined. */
	get(site: string, request: AnyReadRequest): { readonly result: unknown } | undefined {
		const cached = this.#find(site, request);
		if (cached) this.#hits += 1;
		else this.#misses += 1;
		return cached;
	}

	#find(site: string, request: AnyReadRequest): { readonly result: unknown } | undefined {
		const { collection } = request;
		switch (request.kind) {
			case "byId": {
				const found = this.#documents.get(site, collection, request.id);
				return found === undefined ? undefined : { result: found ?? undefined };
			}
			case "byIds":
				return this.#getByIds(site, collection, request.ids);
			case "page": {
				if (collection.cached) return this.#getPages(site, collection, pagesByValue(collection, request.query));
				const holder = this.#documents.holder(site, collection, request.query);
				return holder && { result: [holder] };
			}
			case "count":
			case "aggregate": {
				const result = this.#getResult(site, request);
				return result === undefined ? undefined : { result };
			}
			case "jsonPage":
			case "members":
			case "texts":
				return undefined;
		}
	}

	#getByIds(site: string, collection: AnyCollection, ids: readonly string[]): { readonly result: unknown } | undefined {
		const result = new Map<string, Stored<Document>>();
		for (const id of ids) {
			const found = this.#documents.get(site, collection, id);
			if (found === undefined) return undefined;
			if (found) result.set(id, found);
		}
		return { result };
	}

	#getPages(site: string, collection: AnyCollection, queries: readonly Query[]) {
		const result: Stored<Document>[] = [];
		for (const query of queries) {
			const ids = this.#getResult(site, { kind: "page", collection, query });
			if (ids === undefined) return undefined;
			for (const id of ids as readonly string[]) {
				const found = this.#documents.get(site, collection, id);
				if (!found) return undefined;
				result.push(found);
			}
		}
		// Frozen, like the pages that were read: several callers share them.
		return { result: Object.freeze(result) };
	}

	#getResult(site: string, request: AnyReadRequest): CachedResult["result"] | undefined {
		const requestKey = requestKeyOf(request);
		if (requestKey === undefined) return undefined;
		const cached = this.#results.get(keyOf(site, request, requestKey));
		return cached?.version === this.#versionOf(site, request, requestKey) ? cached?.result : undefined;
	}

	/** Caches a result that was read. */
	set(site: string, request: AnyReadRequest, result: unknown): void {
		const { collection } = request;
		if (!collection.cached) return;
		if (request.kind === "byId") {
			this.#documents.set(site, collection, request.id, result as Stored<Document> | undefined);
		} else if (request.kind === "byIds") {
			const found = result as ReadonlyMap<string, Stored<Document>>;
			for (const id of request.ids) this.#documents.set(site, collection, id, found.get(id));
		} else if (request.kind === "page") {
			const page = result as readonly Stored<Document>[];
			for (const stored of page) this.#documents.set(site, collection, stored.doc.id, stored);
			Object.freeze(result);
			this.#setPages(
				site,
				collection,
				pagesByValue(collection, request.query),
				page.map(({ doc }) => doc),
			);
		} else if (request.kind === "count") this.#setResult(site, request, result as number);
		else if (request.kind === "aggregate") this.#setResult(site, request, Object.freeze(result as Group[]));
	}

	#setPages(site: string, collection: AnyCollection, queries: readonly Query[], docs: readonly Document[]): void {
		for (const query of queries) {
			const { filter } = query;
			const those = queries.length === 1 || !filter ? docs : docs.filter(matcher(filter));
			this.#setResult(
				site,
				{ kind: "page", collection, query },
				those.map(({ id }) => id),
			);
		}
	}

	#setResult(site: string, request: AnyReadRequest, result: CachedResult["result"]): void {
		const requestKey = requestKeyOf(request);
		if (requestKey === undefined) return;
		const cached: CachedResult = { result: result, version: this.#versionOf(site, request, requestKey) };
		this.#results.set(keyOf(site, request, requestKey), cached, {
			// A key holds the whole query, which may be much longer than its result.
			size: 1 + (typeof result === "number" ? 0 : result.length) + Math.floor(requestKey.length / idLength),
		});
	}

	/** Invalidates what a batch changes. Call it inside the writing transaction. */
	invalidate(site: string, batch: Batch): void {
		for (const write of batch) {
			if (write.kind === "expect") continue;
			const { collection } = write;
			this.#documents.invalidate(site, collection, targetOf(write));
			if (isAnnounced(write)) this.#announced.set(collection.name, (this.#announced.get(collection.name) ?? 0) + 1);
			if (!collection.cached) continue;
			const versions = this.#versionsOf(site, collection);
			versions.counters += 1;
			// A change of a counter adds or removes no document, so most pages stay valid.
			if (write.kind !== "adjust") versions.documents += 1;
		}
	}

	/** Caches written documents. Call it after the write is durable. */
	recordWrites(site: string, writtenDocuments: readonly WrittenDocument[]): void {
		this.#documents.recordWrites(site, writtenDocuments);
	}

	#versionOf(site: string, { collection }: AnyReadRequest, requestKey: string): number {
		// A filter or sort may use a counter.
		const counted = collection.counters.some((name) => requestKey.includes(`"${name}"`));
		return this.#versionsOf(site, collection)[counted ? "counters" : "documents"];
	}

	#versionsOf(site: string, { name }: AnyCollection): Versions {
		const key = `${name} ${site}`;
		let versions = this.#versions.get(key);
		if (!versions) {
			versions = { documents: 0, counters: 0 };
			this.#versions.set(key, versions);
		}
		return versions;
	}
}

/** A cached document is the same object until it is written. */
const isSameDocument = (now: readonly unknown[] | undefined, then: readonly unknown[]): boolean =>
	now?.length === 1 && then.length === 1 && now[0] !== undefined && now[0] === then[0];

const keyOf = (site: string, { kind, collection }: AnyReadRequest, requestKey: string): string =>
	`${kind} ${collection.name} ${site.length} ${site} ${requestKey}`;

/** Distinguishes requests of one kind on one collection; undefined if the result is not cached. */
const requestKeyOf = (request: AnyReadRequest): string | undefined => {
	if (!request.collection.cached) return undefined;
	if (request.kind === "page") return JSON.stringify(request.query);
	if (request.kind === "aggregate") return JSON.stringify(request.aggregation);
	return request.kind === "count" ? JSON.stringify([request.filter ?? null, request.limit]) : undefined;
};

/**
 * Splits a page of all documents that have one of several values into one page for each value, since later requests
 * share some of the values. Any other page stays whole.
 */
const pagesByValue = ({ fields }: AnyCollection, query: Query): readonly Query[] => {
	const { filter, sort = [], offset, from, limit } = query;
	if (filter?.op !== "in" || fields[filter.field] !== "text") return [query];
	const [first, second] = sort;
	const isByValue = first?.field === filter.field && first.order === "ASC" && !second;
	if (!isByValue || offset || from || limit < unlimited) return [query];
	const values = [...new Set(filter.values)].sort(compareScalars);
	return values.map((value) => ({ ...query, filter: equals(filter.field, value) }));
};
