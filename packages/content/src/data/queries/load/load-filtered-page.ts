import { budgetedMatcher } from "@cartwright/kernel/foundation/budgeted-matcher";
import type { ComputeContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { compareBySort, completeSort, positionOf } from "@cartwright/store/query/evaluate";
import { and, type Position, type Query } from "@cartwright/store/query/filter";
import { splitConditions } from "@cartwright/store/query/split-conditions";
import { byIds, page } from "@cartwright/store/store";
import { bytesOfPage } from "../../bytes-of-page.ts";
import { type DataCollection, type DataItem, dataItems, documentId } from "../../documents.ts";
import { planPage, storedFilter } from "../../index-entries/plan.ts";
import { newestFirst } from "../../item-fields.ts";
import { FirstInOrder } from "../pipeline/sorted.ts";
import { firstRead, nextLimit, scanItems } from "./scan-items.ts";

const largestRead = 200;
/** Making the key of a number takes longest. */
const stepsPerKey = 10;

/**
 * A page of items whose filter or order no index answers. Other requests are served while its items are read. An order is
 * computed here, since a statement that sorts would hold them up.
 */
export const loadFilteredPage = async (
	context: ComputeContext,
	collection: DataCollection,
	query: Query,
): Promise<readonly Stored<DataItem>[]> => {
	const plan = planPage(collection, query);
	const lists = plan && (await context.store.read(context.site, { lists: page(dataItems, plan.lists) })).lists;
	const isPlanned = lists?.length === 0;
	if (!isPlanned && query.sort?.some(({ mixed }) => mixed)) return loadSortedMatches(context, collection, query);
	const storedAt = (part: Query): Query =>
		(isPlanned ? planPage(collection, part)?.query : undefined) ?? {
			...part,
			filter: storedFilter(collection, part.filter),
		};
	return loadInOrder(context, query, storedAt);
};

/** Reads items in the order of the page until it is full. */
const loadInOrder = async (
	{ store, site, budget }: ComputeContext,
	{ offset = 0, ...query }: Query,
	storedAt: (part: Query) => Query,
): Promise<readonly Stored<DataItem>[]> => {
	const isReversed = query.from?.reversed === true;
	const rows: Stored<DataItem>[] = [];
	let [from, limit, skipped]: [Position | undefined, number, number] = [query.from, firstRead, 0];
	for (;;) {
		const stored = storedAt({ ...query, from, limit });
		const { indexed, others } = splitConditions(dataItems, and(stored.filter));
		const matches = budgetedMatcher(others);
		const read = await store.read(site, { rows: page(dataItems, { ...stored, filter: indexed }) });
		const inOrder = isReversed ? read.rows.toReversed() : read.rows;
		let size = 0;
		for (const row of inOrder) {
			if (budget.isDue) await budget.pause();
			const rowSize = budget.measure(row.doc.data);
			budget.takeItems(1, rowSize);
			size += rowSize;
			if (rows.length === query.limit || !matches(row.doc, budget)) continue;
			if (skipped < offset) skipped += 1;
			else rows.push(row);
		}
		const last = inOrder.at(-1);
		if (last === undefined || rows.length === query.limit || inOrder.length < limit) break;
		from = { values: positionOf(last.doc, query.sort), reversed: isReversed };
		limit = nextLimit({ count: inOrder.length, size }, largestRead);
		await budget.pause();
	}
	return isReversed ? rows.toReversed() : rows;
};

interface Candidate {
	readonly id: string;
	/** Its position in the order, as texts. */
	readonly keys: readonly string[];
}

/** The order is by fields without an index, so all items that match are gone through, and only those of the page loaded. */
const loadSortedMatches = async (
	context: ComputeContext,
	collection: DataCollection,
	{ filter, sort = [], from, offset = 0, limit }: Query,
): Promise<readonly Stored<DataItem>[]> => {
	const { store, site, budget } = context;
	const { indexed, others } = splitConditions(dataItems, storedFilter(collection, filter));
	const items = { documents: dataItems, base: indexed, order: newestFirst };
	const direction = from?.reversed ? -1 : 1;
	const order = completeSort(sort);
	const directions = order.map((each) => (each.order === "ASC" ? direction : -direction) as 1 | -1);
	const first = new FirstInOrder<Candidate>(offset + limit, { keysOf: ({ keys }) => keys, directions }, budget);
	const fields = ["_id", ...sort.map(({ field }) => field.replace(/^data\./, ""))];
	for await (const chunk of scanItems(context, items, { filter: others, fields })) {
		for (const data of chunk) {
			const id = documentId(collection.itemSet, String(data._id));
			const position = positionOf({ id, data } as DataItem, sort);
			budget.takeSteps(stepsPerKey * position.length);
			if (from && direction * compareBySort(position, from.values, order) <= 0) continue;
			first.add({ id, keys: position.map((key) => String(key ?? "")) });
			if (budget.isDue) await budget.pause();
		}
	}
	const ids = first
		.items()
		.map(({ id }) => id)
		.slice(offset);
	const { found } = await store.read(site, { found: byIds(dataItems, ids, bytesOfPage(budget, ids.length)) });
	const rows = ids.flatMap((id) => found.get(id) ?? []);
	return from?.reversed ? rows.reverse() : rows;
};
