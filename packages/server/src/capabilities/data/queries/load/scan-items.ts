import { setImmediate as nextTurn } from "node:timers/promises";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { isIndexedFilter } from "@cartwright/store/query/compile";
import { matcher } from "@cartwright/store/query/evaluate";
import { and, type Filter, type Position, type Sort } from "@cartwright/store/query/filter";
import { type Members, readablePath } from "@cartwright/store/query/members";
import { members } from "@cartwright/store/store";
import type { ReadContext } from "../../../../foundation/context.ts";
import { filteredPaths } from "../../item-fields.ts";
import { setMember } from "../../json-values.ts";
import type { QueriedItems } from "./load-queried-items.ts";

export interface ItemScan {
	readonly filter: Filter | undefined;
	/** The fields that are read, as paths; undefined for all. */
	readonly fields: readonly string[] | undefined;
}

const smallestRead = 100;
const largestRead = 4000;
/** In characters. Reading and parsing as much takes some milliseconds. */
const sizeOfRead = 1_000_000;

/**
 * All items that match, in chunks, the newest first, with the fields that are needed. Costs a statement for each chunk;
 * other requests are served in between. Items that are written meanwhile may be in the result or not, none is there twice.
 *
 * Conditions on indexed fields are part of the statement. The others are checked here: a statement that finds few matches
 * would read many items without a pause.
 */
export async function* scanItems(
	{ store, site }: ReadContext,
	{ documents, base, order }: Pick<QueriedItems, "documents" | "base" | "order">,
	{ filter, fields }: ItemScan,
): AsyncGenerator<readonly JsonObject[]> {
	const conditions = filter?.op === "and" ? filter.filters : filter ? [filter] : [];
	const isIndexed = (condition: Filter) => isIndexedFilter(documents, condition);
	const others = conditions.filter((condition) => !isIndexed(condition));
	const matches = others.length > 0 ? matcher(and(...others)) : undefined;
	const paths = rootsOf([...(fields?.map((field) => `data.${field}`) ?? ["data"]), ...others.flatMap(filteredPaths)]);
	const query = { filter: and(base, ...conditions.filter(isIndexed)), sort: order as readonly Sort[], paths };
	let from: Position | undefined;
	let limit = smallestRead;
	for (;;) {
		const { read } = await store.read(site, { read: members(documents, { ...query, from, limit }) });
		const docs = documentsOf(paths, read);
		yield (matches ? docs.filter(matches) : docs).map(({ data }) => (data ?? {}) as JsonObject);
		if (read.count < limit) return;
		from = read.position;
		limit = nextLimit(read);
		await nextTurn();
	}
}

const nextLimit = ({ count, size }: Members): number =>
	Math.min(largestRead, 4 * count, Math.max(smallestRead, Math.floor((count * sizeOfRead) / Math.max(1, size))));

/** What to read: members of the document, and of its data, none of them inside another. */
const rootsOf = (paths: readonly string[]): readonly string[] => {
	const roots = new Set(
		paths.map((path) => {
			const [first = "", second] = path.split(".");
			return readablePath(first === "data" && second !== undefined ? `data.${second}` : first);
		}),
	);
	return roots.has("data") ? [...roots].filter((root) => !root.startsWith("data.")) : [...roots];
};

/** Documents with nothing but what was read. */
const documentsOf = (paths: readonly string[], { columns, count }: Members): JsonObject[] => {
	const docs = Array.from({ length: count }, (): JsonObject => ({ data: {} }));
	for (const [column, path] of paths.entries()) {
		const [first = "", second] = path.split(".");
		const values = columns[column] ?? [];
		for (let index = 0; index < count; index += 1) {
			const value = values[index] as JsonValue | undefined;
			const doc = docs[index] as JsonObject;
			if (value === undefined) continue;
			if (second === undefined) doc[first] = value;
			else setMember(doc.data as JsonObject, second, value);
		}
	}
	return docs;
};
