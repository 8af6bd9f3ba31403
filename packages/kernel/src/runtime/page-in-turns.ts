import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { isIndexedFilter } from "@cartwright/store/query/compile";
import { and, compare, conjuncts, type Filter, isIn, type Query } from "@cartwright/store/query/filter";
import { leadsIndex, onlyTextOf, type SplitConditions, splitByIndexes } from "@cartwright/store/query/split-conditions";
import { count, members, page } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { leadsToFew } from "./leads-to-few.ts";

/** Reading and comparing so many documents takes some milliseconds; so many rows, if no document is read for it. */
export const documentsAtOnce = 200;
export const rowsAtOnce = 1000;
/** Reading so many documents that an index leads to takes some milliseconds. */
const few = 2000;

export type ScanContext = Pick<Context, "store" | "site" | "budget">;

/**
 * Reads a page of documents. What no index answers is compared with a few documents at a time, so that other requests
 * are served in between: one statement that finds little would go through all documents without a pause.
 */
export const pageInTurns = async <Doc extends Document>(
	context: ScanContext,
	collection: Collection<Doc>,
	query: Query,
): Promise<readonly Stored<Doc>[]> => {
	const { store, site } = context;
	const { indexed, others } = await splitFor(context, collection, query.filter ?? and());
	if (!others) {
		const rest = await skipInTurns(context, collection, query);
		return rest ? (await store.read(site, { found: page(collection, rest) })).found : [];
	}
	const scan = { indexed, others };
	const { sort, from, offset = 0 } = query;
	if (!leadsIndex(collection, sort?.[0]?.field ?? "id")) return sortedInTurns(context, collection, query, scan);
	const end = offset + query.limit;
	const documents: Stored<Doc>[] = [];
	for await (const part of partsInTurns(context, collection, query, scan)) {
		const matching = { ...part, sort, limit: end - documents.length };
		const read = await store.read(site, { found: page(collection, matching) });
		// A reversed page is read from its end.
		if (from?.reversed) documents.unshift(...read.found);
		else documents.push(...read.found);
		if (documents.length === end) break;
	}
	return from?.reversed ? documents.slice(0, documents.length - offset) : documents.slice(offset);
};

/** Counts documents in the same way. */
export const countInTurns = async <Doc extends Document>(
	context: ScanContext,
	collection: Collection<Doc>,
	filter: Filter,
): Promise<number> => {
	const { store, site, budget } = context;
	const { indexed, others } = onlyTextOf(collection, filter)
		? { indexed: filter, others: undefined }
		: await splitFor(context, collection, filter);
	if (!others) return (await store.read(site, { total: count(collection, filter) })).total;
	if (!isIndexedFilter(collection, others)) return countDocuments(context, collection, { indexed, others });
	let sum = 0;
	for (let from: Filter | undefined; ; ) {
		// What lies between two ids is compared without reading the ids.
		const last = { filter: and(indexed, from), offset: rowsAtOnce - 1, limit: 1, paths: [] };
		const { read } = await store.read(site, { read: members(collection, last) });
		budget.takeItems(rowsAtOnce, 0);
		const [id] = read.ids;
		const until = id === undefined ? undefined : compare("id", "lte", id);
		sum += (await store.read(site, { total: count(collection, and(filter, from, until)) })).total;
		if (id === undefined) return sum;
		from = compare("id", "gt", id);
		await budget.pause();
	}
};

/** In a large collection, conditions that many documents meet are compared in turns too: few may meet all of them. */
const splitFor = async <Doc extends Document>(
	context: ScanContext,
	collection: Collection<Doc>,
	filter: Filter,
): Promise<SplitConditions> => {
	const split = splitByIndexes(collection, filter);
	if (!collection.isLarge || conjuncts(filter).length === 0) return split;
	return (await leadsToFew(context, collection, split.indexed, few)) ? split : { indexed: and(), others: filter };
};

const countDocuments = async <Doc extends Document>(
	context: ScanContext,
	collection: Collection<Doc>,
	{ indexed, others }: Scan,
): Promise<number> => {
	const { store, site } = context;
	let sum = 0;
	for await (const ids of idsInTurns(context, collection, { limit: 0 }, { indexed, others })) {
		sum += (await store.read(site, { total: count(collection, and(isIn("id", ids), others)) })).total;
	}
	return sum;
};

/** The rest of a query behind most of its offset; undefined if there is nothing. In the order of an index, a page starts anywhere. */
const skipInTurns = async <Doc extends Document>(
	{ store, site, budget }: ScanContext,
	collection: Collection<Doc>,
	query: Query,
): Promise<Query | undefined> => {
	const isInOrder = leadsIndex(collection, query.sort?.[0]?.field ?? "id") && !query.from?.reversed;
	let rest = query;
	while (isInOrder && (rest.offset ?? 0) > rowsAtOnce) {
		const last = { ...rest, offset: rowsAtOnce - 1, limit: 1, paths: [] };
		const { read } = await store.read(site, { read: members(collection, last) });
		if (!read.position) return undefined;
		rest = { ...rest, offset: (rest.offset ?? 0) - rowsAtOnce, from: read.position };
		await budget.pause();
	}
	return rest;
};

interface Scan {
	readonly indexed: Filter;
	readonly others: Filter;
}

/** In an order that no index has, all documents that match are looked at before the first is known. Those behind the page are soon dropped. */
const sortedInTurns = async <Doc extends Document>(
	context: ScanContext,
	collection: Collection<Doc>,
	query: Query,
	{ indexed, others }: Scan,
): Promise<readonly Stored<Doc>[]> => {
	const { store, site } = context;
	const end = (query.offset ?? 0) + query.limit;
	let candidates: string[] = [];
	for await (const ids of idsInTurns(context, collection, { limit: 0 }, { indexed, others })) {
		const matching = { filter: and(isIn("id", ids), others), paths: [], limit: ids.length };
		candidates.push(...(await store.read(site, { read: members(collection, matching) })).read.ids);
		if (candidates.length <= 2 * end + rowsAtOnce) continue;
		const ahead = { ...query, filter: isIn("id", candidates), offset: 0, limit: end };
		candidates = (await store.read(site, { found: page(collection, ahead) })).found.map(({ doc }) => doc.id);
	}
	const sorted = { ...query, filter: isIn("id", candidates) };
	return (await store.read(site, { found: page(collection, sorted) })).found;
};

type Part = Pick<Query, "filter" | "from" | "until">;

/** Parts of the documents in the order of the query. Other requests are served after each yield. */
async function* partsInTurns<Doc extends Document>(
	context: ScanContext,
	collection: Collection<Doc>,
	query: Query,
	{ indexed, others }: Scan,
): AsyncGenerator<Part> {
	const { store, site, budget } = context;
	const { sort, limit, from: start } = query;
	if (!isIndexedFilter(collection, others)) {
		for await (const ids of idsInTurns(context, collection, query, { indexed, others }))
			yield { filter: and(isIn("id", ids), others), from: start };
		return;
	}
	// The first documents often fill a page.
	let rows = Math.min(2 * limit, rowsAtOnce);
	for (let from = start; ; rows = rowsAtOnce) {
		const last = { filter: indexed, sort, from, offset: rows - 1, limit: 1, paths: [] };
		const { read } = await store.read(site, { read: members(collection, last) });
		budget.takeItems(rows, 0);
		yield { filter: and(indexed, others), from, until: read.position };
		if (!read.position) return;
		from = { ...read.position, reversed: start?.reversed ?? false };
		await budget.pause();
	}
}

/** The ids of documents in the order of the query. Other requests are served after each yield. */
async function* idsInTurns<Doc extends Document>(
	{ store, site, budget }: ScanContext,
	collection: Collection<Doc>,
	{ sort = [], from: start }: Query,
	{ indexed, others }: Scan,
): AsyncGenerator<readonly string[]> {
	const readsDocuments = !isIndexedFilter(collection, others);
	const limit = readsDocuments ? documentsAtOnce : rowsAtOnce;
	for (let from = start; ; ) {
		const { read } = await store.read(site, {
			read: members(collection, { filter: indexed, sort, from, limit, paths: [] }),
		});
		budget.takeItems(read.count, readsDocuments ? read.size : 0);
		if (read.count > 0) yield read.ids;
		if (read.count < limit || !read.position) return;
		from = { ...read.position, reversed: start?.reversed ?? false };
		await budget.pause();
	}
}
