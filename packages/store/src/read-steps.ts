import type { AnyCollection, Document, Stored } from "./collection.ts";
import { cacheKey, type DocumentCache, withCounters } from "./document-cache.ts";
import { StoreUnavailable } from "./errors.ts";
import { changesOf, compileChanges } from "./feed.ts";
import { compileAggregate, compileCount, groupsOf } from "./query/aggregate.ts";
import { columnOf, type Dialect, Statement, tableOf } from "./query/compile.ts";
import { compilePage } from "./query/page.ts";
import type { ResultRow, SqlStatement } from "./query/sql-statement.ts";
import type { AnyReadRequest, ReadRequests, ReadResults } from "./store.ts";

/** What an engine does to answer: run the statements of each step together, and go on with their rows. */
export type ReadSteps<Answer> = Generator<readonly SqlStatement[], Answer, readonly (readonly ResultRow[])[]>;

export function* readSteps<Wanted extends ReadRequests>(
	dialect: Dialect,
	cache: DocumentCache,
	site: string,
	wanted: Wanted,
): ReadSteps<ReadResults<Wanted>> {
	const names = Object.keys(wanted);
	const questions = names.map((name) => wanted[name] as AnyReadRequest);
	const results = yield questions.map((question) => compileRequest(dialect, site, question));
	const documents = new ReadDocuments(cache, site);
	for (const [index, question] of questions.entries()) {
		if (returnsDocuments(question)) documents.add(question.collection, results[index] ?? []);
	}
	const missing = documents.missing();
	if (missing.length > 0) {
		const found = yield missing.map(({ collection, ids }) => compileByIds(dialect, site, collection, ids, true));
		for (const [index, { collection }] of missing.entries()) documents.addLoaded(collection, found[index] ?? []);
	}
	const answers = questions.map((question, index) => resultOf(question, results[index] ?? [], documents));
	return Object.fromEntries(names.map((name, index) => [name, answers[index]])) as ReadResults<Wanted>;
}

const compileRequest = (dialect: Dialect, site: string, question: AnyReadRequest): SqlStatement => {
	switch (question.ask) {
		case "byId": {
			const statement = new Statement(dialect);
			const where = `FROM ${tableOf(question.collection)} d WHERE d.site = ${statement.bind(site)} AND d.id = ${statement.scalar(question.id)}`;
			return selectDocuments(statement, question.collection, where);
		}
		case "byIds":
			return compileByIds(dialect, site, question.collection, question.ids);
		case "page": {
			const statement = new Statement(dialect);
			const tail = compilePage(statement, question.collection, site, question.query);
			return selectDocuments(statement, question.collection, tail);
		}
		case "count":
			return compileCount(new Statement(dialect), site, question.collection, question.filter);
		case "aggregate":
			return compileAggregate(new Statement(dialect), site, question.collection, question.aggregation);
		case "changes":
			return compileChanges(new Statement(dialect), site, question.collection, question.after);
	}
};

const compileByIds = (
	dialect: Dialect,
	site: string,
	collection: AnyCollection,
	ids: readonly string[],
	whole = false,
): SqlStatement => {
	const statement = new Statement(dialect);
	const where = `FROM ${tableOf(collection)} d WHERE d.site = ${statement.bind(site)} AND ${dialect.isOneOf(statement, "d.id", ids)}`;
	return selectDocuments(statement, collection, where, whole);
};

/** Documents of a cached collection are asked for without their data, unless they are wanted whole. */
const selectDocuments = (
	statement: Statement,
	collection: AnyCollection,
	tail: string,
	whole = false,
): SqlStatement => {
	const counters = collection.counters.map((name) => `, ${columnOf(name)}`).join("");
	const data = collection.cached && !whole ? "" : ", data";
	const sql = `SELECT id, revision${counters}${data} ${tail}`;
	return { sql, parameters: statement.parameters };
};

const returnsDocuments = ({ ask }: AnyReadRequest): boolean => ask === "byId" || ask === "byIds" || ask === "page";

const resultOf = (question: AnyReadRequest, rows: readonly ResultRow[], documents: ReadDocuments): unknown => {
	switch (question.ask) {
		case "byId":
			return documents.documentsIn(question.collection, rows)[0];
		case "byIds":
			return new Map(documents.documentsIn(question.collection, rows).map((stored) => [stored.doc.id, stored]));
		case "page": {
			const found = documents.documentsIn(question.collection, rows);
			return question.query.from?.reversed ? found.reverse() : found;
		}
		case "count":
			return Number(rows[0]?.[0]);
		case "aggregate":
			return groupsOf(question.collection, question.aggregation, rows);
		case "changes":
			return changesOf(question.after, rows);
	}
};

/** The documents of one read; those of cached collections come from the cache where it has them as they are now. */
class ReadDocuments {
	readonly #cache: DocumentCache;
	readonly #site: string;
	readonly #found = new Map<string, Stored<Document>>();
	readonly #missing = new Map<AnyCollection, Set<string>>();

	constructor(cache: DocumentCache, site: string) {
		this.#cache = cache;
		this.#site = site;
	}

	add(collection: AnyCollection, rows: readonly ResultRow[]): void {
		if (!collection.cached) return;
		for (const row of rows) {
			const key = cacheKey(this.#site, collection, row[0] as string);
			const stored = this.#cache.get(collection, key, Number(row[1]), countersOf(collection, row));
			if (stored) this.#found.set(key, stored);
			else if (!this.#found.has(key)) this.#addMissing(collection, row[0] as string);
		}
	}

	#addMissing(collection: AnyCollection, id: string): void {
		const ids = this.#missing.get(collection) ?? new Set();
		this.#missing.set(collection, ids.add(id));
	}

	missing(): { collection: AnyCollection; ids: string[] }[] {
		return [...this.#missing].map(([collection, ids]) => ({ collection, ids: [...ids] }));
	}

	/** Takes in whole rows. They may be newer than those seen before; then they count. */
	addLoaded(collection: AnyCollection, rows: readonly ResultRow[]): void {
		for (const row of rows) {
			const key = cacheKey(this.#site, collection, row[0] as string);
			const counters = countersOf(collection, row);
			// Another read may have been faster, and views are kept by the object that it gave away.
			let stored = this.#cache.get(collection, key, Number(row[1]), counters);
			if (!stored) {
				stored = parse(collection, row);
				this.#cache.set(key, stored, counters, (row.at(-1) as string).length);
			}
			this.#found.set(key, stored);
		}
	}

	documentsIn(collection: AnyCollection, rows: readonly ResultRow[]): Stored<Document>[] {
		if (!collection.cached) return rows.map((row) => parse(collection, row));
		// One that was removed between two steps of a read is gone.
		return rows
			.map((row) => this.#found.get(cacheKey(this.#site, collection, row[0] as string)))
			.filter((stored) => stored !== undefined);
	}
}

const countersOf = (collection: AnyCollection, row: ResultRow): number[] =>
	row.slice(2, 2 + collection.counters.length).map(Number);

const parse = (collection: AnyCollection, row: ResultRow): Stored<Document> => ({
	doc: withCounters(documentOf(collection, row), collection, countersOf(collection, row)),
	revision: Number(row[1]),
});

const documentOf = (collection: AnyCollection, row: ResultRow): Document => {
	try {
		return JSON.parse(row.at(-1) as string);
	} catch {
		// Its own words would repeat the document, and who reads them may not be who may read that.
		throw new StoreUnavailable("damaged", new Error(`${collection.name} ${row[0]} cannot be read`));
	}
};
