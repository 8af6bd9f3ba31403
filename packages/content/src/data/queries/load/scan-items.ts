import { setOwn } from "@cartwright/contract/codec/own-members";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { type BudgetedMatcher, budgetedMatcher } from "@cartwright/kernel/foundation/budgeted-matcher";
import type { ComputeContext } from "@cartwright/kernel/foundation/context";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { and, type Filter, type Position, type Sort } from "@cartwright/store/query/filter";
import { type Members, readablePath } from "@cartwright/store/query/members";
import { splitConditions } from "@cartwright/store/query/split-conditions";
import { members } from "@cartwright/store/store";
import { filteredPaths } from "../../item-fields.ts";
import type { QueriedItems } from "./load-queried-items.ts";

export interface ItemScan {
	readonly filter: Filter | undefined;
	/** The fields that are read, as paths; undefined for all. */
	readonly fields: readonly string[] | undefined;
}

/** Items may have 500 KB each, so many more would take long before they are counted. */
export const firstRead = 2;
const largestRead = 4000;
/** In bytes. Reading and parsing as much takes some milliseconds. */
const sizeOfRead = 1_000_000;

/**
 * All items that match, in chunks, the newest first, with the fields that are needed. Costs a statement for each chunk;
 * other requests are served in between. Items that are written meanwhile may be in the result or not, none is there twice. */
export async function* scanItems(
	{ store, site, budget }: ComputeContext,
	{ documents, base, order }: Pick<QueriedItems, "documents" | "base" | "order">,
	{ filter, fields }: ItemScan,
): AsyncGenerator<readonly JsonObject[]> {
	const { indexed, others } = splitConditions(documents, and(base, filter));
	const matches = budgetedMatcher(others);
	const filtered = others ? filteredPaths(others) : [];
	const paths = withoutIds(rootsOf([...(fields?.map((field) => `data.${field}`) ?? ["data"]), ...filtered]));
	const readShare = shareOf(paths);
	const query = { filter: indexed, sort: order as readonly Sort[], paths };
	let from: Position | undefined;
	let limit = firstRead;
	for (;;) {
		const { read } = await store.read(site, { read: members(documents, { ...query, from, limit }) });
		budget.takeItems(read.count, readShare * read.size);
		const docs = documentsOf(paths, read);
		yield* matchingIn(docs, matches, budget);
		if (read.count < limit) return;
		from = read.position;
		limit = nextLimit(read, largestRead);
		await budget.pause();
	}
}

/** The items that match, in chunks that end when it is time to pause. */
async function* matchingIn(
	docs: readonly JsonObject[],
	matches: BudgetedMatcher,
	budget: WorkBudget,
): AsyncGenerator<readonly JsonObject[]> {
	let items: JsonObject[] = [];
	for (const doc of docs) {
		if (matches(doc, budget)) items.push((doc.data ?? {}) as JsonObject);
		if (!budget.isDue) continue;
		yield items;
		items = [];
		await budget.pause();
	}
	yield items;
}

/** How many items to read next, after some of this size together. */
export const nextLimit = ({ count, size }: Pick<Members, "count" | "size">, largest: number): number =>
	Math.max(1, Math.min(largest, 4 * count, Math.floor((count * sizeOfRead) / Math.max(1, size))));

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

/** Whole items are also written by the database, and parsed here. Without members, no JSON is read. */
const shareOf = (paths: readonly string[]): number => {
	if (paths.length === 0) return 0;
	return paths.includes("data") ? 3.5 : 1;
};

/** Ids are known without the documents. */
const withoutIds = (paths: readonly string[]): readonly string[] => paths.filter((path) => path !== "data._id");

/** Documents with nothing but what was read, and their ids. */
const documentsOf = (paths: readonly string[], { columns, count, ids }: Members): JsonObject[] => {
	const docs = ids.map((id): JsonObject => ({ data: { _id: id.slice(id.indexOf("/") + 1) } }));
	for (const [column, path] of paths.entries()) {
		const [first = "", second] = path.split(".");
		const values = columns[column] ?? [];
		for (let index = 0; index < count; index += 1) {
			const value = values[index] as JsonValue | undefined;
			const doc = docs[index] as JsonObject;
			if (value === undefined) continue;
			if (second === undefined) doc[first] = value;
			else setOwn(doc.data as JsonObject, second, value);
		}
	}
	return docs;
};
