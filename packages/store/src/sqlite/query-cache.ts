import { LRUCache } from "lru-cache";
import { type Batch, targetOf } from "../batch.ts";
import type { AnyCollection, Document, Stored } from "../collection.ts";
import type { DocumentCache } from "../document-cache.ts";
import { compareScalars, satisfies } from "../query/evaluate.ts";
import { equals, type Query } from "../query/filter.ts";
import type { AnyReadRequest, Watch } from "../store.ts";
import { CurrentDocuments, isUniqueLookup, type WrittenDocument } from "./current-documents.ts";
import type { Prepared, Statements } from "./statements.ts";

/** Which documents are on a page, or how many there are, at a version of the collection at the site. */
interface CachedResult {
	readonly answer: readonly string[] | number;
	readonly version: number;
}

/** How often a collection at a site was written to. */
interface Versions {
	documents: number;
	/** Counts the changes of counters too. */
	counters: number;
}

const maxCachedIds = 50_000;
/** A limit that no page reaches. */
const unlimited = 1_000_000;

/**
 * Answers as they still hold, so that they need not be asked for: documents by their ids, and pages and counts of
 * cached collections for as long as nothing was written that could change them. What this process writes it is told;
 * SQLite itself tells whether another process has written since.
 */
export class QueryCache {
	readonly #documents: CurrentDocuments;
	readonly #results = new LRUCache<string, CachedResult>({ maxSize: maxCachedIds });
	readonly #versions = new Map<string, Versions>();
	/** Grows when another process wrote. */
	#age = 0;
	readonly #readDataVersion: Prepared;
	#lastDataVersion: unknown;
	#hasChecked = false;

	constructor(statements: Statements, cache: DocumentCache) {
		this.#readDataVersion = statements.silent("PRAGMA data_version");
		this.#documents = new CurrentDocuments(cache);
	}

	/**
	 * To be called before answers are asked for: forgets them all where another process wrote. Looking costs more than
	 * most answers, so all reads in one turn of the event loop share one look, as if they had been made at once.
	 */
	detectWrites(): void {
		if (this.#hasChecked) return;
		this.#hasChecked = true;
		setImmediate(() => {
			this.#hasChecked = false;
		});
		const version = this.#readDataVersion.get()?.[0];
		if (version !== this.#lastDataVersion) {
			this.#age += 1;
			this.#results.clear();
			this.#documents.clear();
		}
		this.#lastDataVersion = version;
	}

	/** Whether an answer that is asked for from now on still holds. */
	watch(site: string, question: AnyReadRequest): Watch | undefined {
		this.detectWrites();
		const { collection, ask } = question;
		if (collection.cached) {
			const versions = this.#versionsOf(site, collection);
			const [age, counters] = [this.#age, versions.counters];
			const holds = () => {
				this.detectWrites();
				return age === this.#age && counters === versions.counters;
			};
			return () => holds;
		}
		if (ask !== "byId" && !(ask === "page" && isUniqueLookup(collection, question.query))) return undefined;
		return (answer) => () => {
			this.detectWrites();
			const known = this.get(site, question)?.answer;
			const [now, then] = ask === "byId" ? [[known], [answer]] : [known, answer];
			return isSameDocument(now as readonly unknown[] | undefined, then as readonly unknown[]);
		};
	}

	/** The answer as it still holds, wrapped because an answer can be undefined. */
	get(site: string, question: AnyReadRequest): { readonly answer: unknown } | undefined {
		const { collection } = question;
		switch (question.ask) {
			case "byId": {
				const found = this.#documents.get(site, collection, question.id);
				return found === undefined ? undefined : { answer: found ?? undefined };
			}
			case "byIds":
				return this.#getByIds(site, collection, question.ids);
			case "page": {
				if (collection.cached) return this.#getPages(site, collection, pagesByValue(collection, question.query));
				const holder = this.#documents.holder(site, collection, question.query);
				return holder && { answer: [holder] };
			}
			case "count": {
				const answer = this.#getResult(site, question);
				return answer === undefined ? undefined : { answer };
			}
			case "aggregate":
				return undefined;
		}
	}

	#getByIds(site: string, collection: AnyCollection, ids: readonly string[]): { readonly answer: unknown } | undefined {
		const answer = new Map<string, Stored<Document>>();
		for (const id of ids) {
			const found = this.#documents.get(site, collection, id);
			if (found === undefined) return undefined;
			if (found) answer.set(id, found);
		}
		return { answer };
	}

	#getPages(site: string, collection: AnyCollection, queries: readonly Query[]) {
		const answer: Stored<Document>[] = [];
		for (const query of queries) {
			const ids = this.#getResult(site, { ask: "page", collection, query });
			if (!Array.isArray(ids)) return undefined;
			for (const id of ids) {
				const found = this.#documents.get(site, collection, id);
				if (!found) return undefined;
				answer.push(found);
			}
		}
		// As it is where the page was read: given to one, it must look like what several are given.
		return { answer: Object.freeze(answer) };
	}

	#getResult(site: string, question: AnyReadRequest): CachedResult["answer"] | undefined {
		const asked = requestKeyOf(question);
		if (asked === undefined) return undefined;
		const known = this.#results.get(keyOf(site, question, asked));
		return known?.version === this.#versionOf(site, question, asked) ? known?.answer : undefined;
	}

	/** Keeps an answer that was found. */
	set(site: string, question: AnyReadRequest, answer: unknown): void {
		const { collection } = question;
		if (!collection.cached) return;
		if (question.ask === "byId") {
			this.#documents.set(site, collection, question.id, answer as Stored<Document> | undefined);
		} else if (question.ask === "byIds") {
			const found = answer as ReadonlyMap<string, Stored<Document>>;
			for (const id of question.ids) this.#documents.set(site, collection, id, found.get(id));
		} else if (question.ask === "page") {
			const page = answer as readonly Stored<Document>[];
			for (const stored of page) this.#documents.set(site, collection, stored.doc.id, stored);
			Object.freeze(answer);
			this.#setPages(
				site,
				collection,
				pagesByValue(collection, question.query),
				page.map(({ doc }) => doc),
			);
		} else if (question.ask === "count") this.#setResult(site, question, answer as number);
	}

	#setPages(site: string, collection: AnyCollection, queries: readonly Query[], docs: readonly Document[]): void {
		for (const query of queries) {
			const { filter } = query;
			const those = queries.length === 1 || !filter ? docs : docs.filter((doc) => satisfies(doc, filter));
			this.#setResult(
				site,
				{ ask: "page", collection, query },
				those.map(({ id }) => id),
			);
		}
	}

	#setResult(site: string, question: AnyReadRequest, answer: CachedResult["answer"]): void {
		const asked = requestKeyOf(question);
		if (asked === undefined) return;
		const known: CachedResult = { answer, version: this.#versionOf(site, question, asked) };
		this.#results.set(keyOf(site, question, asked), known, {
			size: typeof answer === "number" ? 1 : 1 + answer.length,
		});
	}

	/** To be called in the transaction that writes: what was known of these documents holds no longer. */
	invalidate(site: string, batch: Batch): void {
		for (const write of batch) {
			const { collection } = write;
			this.#documents.invalidate(site, collection, targetOf(write));
			if (!collection.cached) continue;
			const versions = this.#versionsOf(site, collection);
			versions.counters += 1;
			// Counters move without a document's coming or going: most pages stay what they were.
			if (write.kind !== "adjust") versions.documents += 1;
		}
	}

	/** To be called when what was written is durable. */
	recordWrites(site: string, writtenDocuments: readonly WrittenDocument[]): void {
		this.#documents.recordWrites(site, writtenDocuments);
	}

	#versionOf(site: string, { collection }: AnyReadRequest, asked: string): number {
		// A counter can decide which documents are meant, or in which order.
		const counted = collection.counters.some((name) => asked.includes(`"${name}"`));
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

/** A document that is known is the same object for as long as nobody wrote to it. */
const isSameDocument = (now: readonly unknown[] | undefined, then: readonly unknown[]): boolean =>
	now?.length === 1 && then.length === 1 && now[0] !== undefined && now[0] === then[0];

const keyOf = (site: string, { ask, collection }: AnyReadRequest, asked: string): string =>
	`${ask} ${collection.name} ${site.length} ${site} ${asked}`;

/** What tells questions of one kind about one collection from each other; nothing where answers are not kept. */
const requestKeyOf = (question: AnyReadRequest): string | undefined => {
	if (!question.collection.cached) return undefined;
	if (question.ask === "page") return JSON.stringify(question.query);
	return question.ask === "count" ? JSON.stringify(question.filter ?? null) : undefined;
};

/**
 * A page of all documents that have one of several values is kept value by value: others ask for other values, but
 * mostly for some of the same. Any other page is one.
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
