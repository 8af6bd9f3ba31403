import { type Batch, targetOf } from "./batch.ts";
import type { AnyCollection } from "./collection.ts";
import type { Statement } from "./query/compile.ts";
import type { ResultRow, SqlStatement } from "./query/sql-statement.ts";

/** The changes that a feed recorded since an entry. */
export interface FeedChanges {
	/** Number of the last entry; 0 if there is none yet. */
	readonly last: number;
	/** Documents that were created, replaced or removed, each once. */
	readonly ids: readonly string[];
	/** Whether entries are missing because the feed was trimmed. The consumer must then read all documents again. */
	readonly gap: boolean;
}

/** The number of entries that a feed retains. */
export const maxFeedEntries = 1000;

/** One entry for each feed that the batch changes: the document ids as a JSON list. */
export const feedEntries = (batch: Batch): { readonly feed: string; readonly ids: string }[] => {
	const recorded = batch.filter(
		({ kind, collection }) => collection.feed !== undefined && kind !== "adjust" && kind !== "expect",
	);
	if (recorded.length === 0) return [];
	const byFeed = [...Map.groupBy(recorded, ({ collection }) => collection.feed ?? "")].sort(([a], [b]) =>
		a < b ? -1 : 1,
	);
	return byFeed.map(([feed, writes]) => ({ feed, ids: JSON.stringify([...new Set(writes.map(targetOf))]) }));
};

/** Feed numbers come from a sequence: without gaps and in the order of commits. */
export const sequenceOf = (feed: string): string => `feed ${feed}`;

export const compileChanges = (
	statement: Statement,
	site: string,
	{ feed }: AnyCollection,
	after: number | undefined,
): SqlStatement => {
	if (feed === undefined) throw new Error("the collection has no feed");
	const fromFeed = `FROM feed_entries WHERE site = ${statement.bind(site)} AND feed = ${statement.bind(feed)}`;
	const sql =
		after === undefined
			? `SELECT number, '[]' ${fromFeed} ORDER BY number DESC LIMIT 1`
			: `SELECT number, ids ${fromFeed} AND number > ${statement.bind(after)} ORDER BY number LIMIT ${maxFeedEntries}`;
	return { sql, parameters: statement.parameters };
};

export const changesOf = (after: number | undefined, rows: readonly ResultRow[]): FeedChanges => {
	const [first] = rows;
	const last = Number(rows.at(-1)?.[0] ?? after ?? 0);
	// A full result may end before the last entry.
	const gap =
		after !== undefined && first !== undefined && (Number(first[0]) !== after + 1 || rows.length >= maxFeedEntries);
	const ids = gap ? [] : [...new Set(rows.flatMap((row) => JSON.parse(String(row[1])) as string[]))];
	return { last, ids, gap };
};
