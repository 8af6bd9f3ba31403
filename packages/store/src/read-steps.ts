import { parseJson } from "@cartwright/contract/json";
import type { AnyCollection, Document, Stored } from "./collection.ts";
import { cacheKey, type DocumentCache, type DocumentVersion, withCounters } from "./document-cache.ts";
import { StoreUnavailable, TooLargeRead } from "./errors.ts";
import { changesOf, compileChanges } from "./feed.ts";
import { compileAggregate, compileCount, groupsOf } from "./query/aggregate.ts";
import { columnOf, type Dialect, Statement, tableOf } from "./query/compile.ts";
import { compileMembers, membersOf } from "./query/members.ts";
import { compilePage } from "./query/page.ts";
import type { ResultRow, SqlStatement } from "./query/sql-statement.ts";
import { compileTexts, textsOf } from "./query/texts.ts";
import type { AnyReadRequest, ReadRequests, ReadResults } from "./store.ts";
import { memberJson, type StoredJson } from "./stored-json.ts";

/** The steps of a read: the engine runs the statements of each step together and resumes with their rows. */
export type ReadSteps<Result> = Generator<readonly SqlStatement[], Result, readonly (readonly ResultRow[])[]>;

export function* readSteps<Wanted extends ReadRequests>(
	dialect: Dialect,
	cache: DocumentCache,
	site: string,
	requestsByName: Wanted,
): ReadSteps<ReadResults<Wanted>> {
	const names = Object.keys(requestsByName);
	const requests = names.map((name) => requestsByName[name] as AnyReadRequest);
	const results = yield requests.map((request) => compileRequest(dialect, site, request));
	const documents = new ReadDocuments(dialect, cache, site);
	for (const [index, request] of requests.entries()) {
		const rows = results[index] ?? [];
		requireSize(request, rows);
		if (returnsDocuments(request)) documents.add(request.collection, rows);
	}
	const missing = documents.missing();
	if (missing.length > 0) {
		const found = yield missing.map(({ collection, ids }) => compileByIds(dialect, site, { collection, ids }, true));
		for (const [index, { collection }] of missing.entries()) documents.addLoaded(collection, found[index] ?? []);
	}
	const resultsByRequest = requests.map((request, index) => resultOf(request, results[index] ?? [], documents));
	return Object.fromEntries(names.map((name, index) => [name, resultsByRequest[index]])) as ReadResults<Wanted>;
}

const compileRequest = (dialect: Dialect, site: string, request: AnyReadRequest): SqlStatement => {
	switch (request.kind) {
		case "byId": {
			const statement = new Statement(dialect);
			const where = `FROM ${tableOf(request.collection)} d WHERE d.site = ${statement.bind(site)} AND d.id = ${statement.scalar(request.id)}`;
			return selectDocuments(statement, request, where);
		}
		case "byIds":
			return compileByIds(dialect, site, request);
		case "page": {
			const statement = new Statement(dialect);
			const tail = compilePage(statement, request.collection, site, request.query);
			return selectDocuments(statement, request, tail);
		}
		case "jsonPage":
			return compileJsonPage(new Statement(dialect), site, request);
		case "count":
			return compileCount(new Statement(dialect), site, request);
		case "aggregate":
			return compileAggregate(new Statement(dialect), site, request.collection, request.aggregation);
		case "members":
			return compileMembers(new Statement(dialect), site, request.collection, request.query);
		case "texts":
			return compileTexts(new Statement(dialect), site, request.collection, request.query);
		case "changes":
			return compileChanges(new Statement(dialect), site, request.collection, request.after);
		case "lastNumber":
			return compileLastNumber(new Statement(dialect), site, request.sequence);
	}
};

const compileLastNumber = (statement: Statement, site: string, sequence: string): SqlStatement => ({
	sql: `SELECT value FROM sequences WHERE site = ${statement.bind(site)} AND name = ${statement.bind(sequence)}`,
	parameters: statement.parameters,
});

interface Selection {
	readonly collection: AnyCollection;
	readonly maxBytes?: number | undefined;
}

const compileByIds = (
	dialect: Dialect,
	site: string,
	request: Selection & { readonly ids: readonly string[] },
	whole = false,
): SqlStatement => {
	const statement = new Statement(dialect);
	const where = `FROM ${tableOf(request.collection)} d WHERE d.site = ${statement.bind(site)} AND ${dialect.isOneOf(statement, "d.id", request.ids)}`;
	return selectDocuments(statement, request, where, whole);
};

/** Neither engine loads a long text to tell its length. */
const storedSize = "octet_length(d.data)";

/** Selects documents of a cached collection without their data, unless `whole` is set; with their size if that is limited. */
const selectDocuments = (
	statement: Statement,
	{ collection, maxBytes }: Selection,
	tail: string,
	whole = false,
): SqlStatement => {
	const counters = collection.counters.map((name) => `, ${columnOf(name)}`).join("");
	const incarnation = collection.cached ? `, ${statement.dialect.incarnation}` : "";
	const data = collection.cached && !whole ? "" : ", data";
	const size = maxBytes === undefined ? "" : `, ${storedSize}`;
	const sql = `SELECT id, revision${counters}${incarnation}${data}${size} ${tail}`;
	return { sql, parameters: statement.parameters };
};

/** A page that is too large has no data. Both engines compute the size once. */
const compileJsonPage = (
	statement: Statement,
	site: string,
	{ collection, query, maxBytes }: Extract<AnyReadRequest, { kind: "jsonPage" }>,
): SqlStatement => {
	const tail = () => compilePage(statement, collection, site, query);
	const size = () => `(SELECT sum(size) FROM (SELECT ${storedSize} AS size ${tail()}) sizes)`;
	const data = maxBytes === undefined ? "data" : `CASE WHEN ${size()} <= ${statement.bind(maxBytes)} THEN data END`;
	return { sql: `SELECT id, ${data} ${tail()}`, parameters: statement.parameters };
};

const requireSize = (request: AnyReadRequest, rows: readonly ResultRow[]): void => {
	if (!("maxBytes" in request) || request.maxBytes === undefined) return;
	const { kind, collection, maxBytes } = request;
	const isTooLarge =
		kind === "jsonPage"
			? rows[0]?.at(-1) === null
			: rows.reduce((bytes, row) => bytes + Number(row.at(-1)), 0) > maxBytes;
	if (isTooLarge) throw new TooLargeRead(collection.name, maxBytes);
};

const returnsDocuments = ({ kind }: AnyReadRequest): boolean => kind === "byId" || kind === "byIds" || kind === "page";

const resultOf = (request: AnyReadRequest, rows: readonly ResultRow[], documents: ReadDocuments): unknown => {
	switch (request.kind) {
		case "byId":
			return documents.documentsIn(request.collection, rows)[0];
		case "byIds":
			return new Map(documents.documentsIn(request.collection, rows).map((stored) => [stored.doc.id, stored]));
		case "page": {
			const found = documents.documentsIn(request.collection, rows);
			return request.query.from?.reversed ? found.reverse() : found;
		}
		case "jsonPage": {
			const found = rows.map((row) => documents.jsonIn(request.collection, row));
			return request.query.from?.reversed ? found.reverse() : found;
		}
		case "count":
			return Number(rows[0]?.[0]);
		case "aggregate":
			return groupsOf(request.collection, request.aggregation, rows);
		case "members":
			return membersOf(request.query, rows);
		case "texts":
			return textsOf(rows);
		case "changes":
			return changesOf(request.after, rows);
		case "lastNumber":
			return rows[0] && Number(rows[0][0]);
	}
};

/**
 * The documents of one read. Documents of cached collections come from the cache if it has them at the current
 * revision.
 */
class ReadDocuments {
	readonly #dialect: Dialect;
	readonly #cache: DocumentCache;
	readonly #site: string;
	readonly #found = new Map<string, Stored<Document>>();
	readonly #missing = new Map<AnyCollection, Set<string>>();

	constructor(dialect: Dialect, cache: DocumentCache, site: string) {
		this.#dialect = dialect;
		this.#cache = cache;
		this.#site = site;
	}

	add(collection: AnyCollection, rows: readonly ResultRow[]): void {
		if (!collection.cached) return;
		for (const row of rows) {
			const key = cacheKey(this.#site, collection, row[0] as string);
			const stored = this.#cache.get(collection, key, versionOf(collection, row));
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

	/** Adds loaded rows. They may be newer than those of the first step; the newer ones win. */
	addLoaded(collection: AnyCollection, rows: readonly ResultRow[]): void {
		for (const row of rows) {
			const key = cacheKey(this.#site, collection, row[0] as string);
			const version = versionOf(collection, row);
			// A concurrent read may have filled the cache. Views are cached by object identity, so the cached object
			// must be reused.
			let stored = this.#cache.get(collection, key, version);
			if (!stored) {
				const json = this.#jsonOf(collection, row);
				stored = parse(collection, row, json);
				this.#cache.set(key, stored, version, json.length);
			}
			this.#found.set(key, stored);
		}
	}

	#jsonOf(collection: AnyCollection, row: ResultRow): string {
		return intact(collection, row, () => this.#dialect.json(row.at(-1)));
	}

	jsonIn(collection: AnyCollection, row: ResultRow): StoredJson {
		const json = intact(collection, row, () => memberJson(this.#dialect.json(row.at(-1)), collection.jsonMember));
		return { id: row[0] as string, json };
	}

	documentsIn(collection: AnyCollection, rows: readonly ResultRow[]): Stored<Document>[] {
		if (!collection.cached) return rows.map((row) => parse(collection, row, this.#jsonOf(collection, row)));
		// A document that was removed between two steps of the read is gone.
		return rows
			.map((row) => this.#found.get(cacheKey(this.#site, collection, row[0] as string)))
			.filter((stored) => stored !== undefined);
	}
}

const countersOf = (collection: AnyCollection, row: ResultRow): number[] =>
	row.slice(2, 2 + collection.counters.length).map(Number);

/** Of a row of a cached collection. */
const versionOf = (collection: AnyCollection, row: ResultRow): DocumentVersion => ({
	revision: Number(row[1]),
	counters: countersOf(collection, row),
	incarnation: Number(row[2 + collection.counters.length]),
});

const parse = (collection: AnyCollection, row: ResultRow, json: string): Stored<Document> => ({
	doc: withCounters(
		intact(collection, row, () => parseJson(json) as Document),
		collection,
		countersOf(collection, row),
	),
	revision: Number(row[1]),
});

const intact = <Result>(collection: AnyCollection, row: ResultRow, read: () => Result): Result => {
	try {
		return read();
	} catch {
		// The parser's message would repeat the document, and log readers may not be allowed to see it.
		throw new StoreUnavailable("damaged", new Error(`${collection.name} ${row[0]} cannot be read`));
	}
};
