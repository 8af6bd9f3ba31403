import type { Stored } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, isIn, type Position, type Query } from "@cartwright/store/query/filter";
import { splitConditions } from "@cartwright/store/query/split-conditions";
import { page } from "@cartwright/store/store";
import { budgetedMatcher } from "../../../../foundation/budgeted-matcher.ts";
import type { ComputeContext } from "../../../../foundation/context.ts";
import { type DataCollection, type DataItem, dataItems, documentId } from "../../documents.ts";
import { planPage, storedFilter } from "../../index-entries/plan.ts";
import { newestFirst } from "../../item-fields.ts";
import { scanItems } from "./scan-items.ts";

const firstRead = 20;
const largestRead = 200;

/** A page of items whose filter no index answers. Other requests are served while its items are read. */
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
		for (const row of inOrder) {
			if (budget.isDue) await budget.pause();
			if (rows.length === query.limit || !matches(row.doc, budget)) continue;
			if (skipped < offset) skipped += 1;
			else rows.push(row);
		}
		const last = inOrder.at(-1);
		if (last === undefined || rows.length === query.limit || inOrder.length < limit) break;
		from = { values: positionOf(last.doc, query.sort), reversed: isReversed };
		limit = Math.min(largestRead, 4 * limit);
		await budget.pause();
	}
	return isReversed ? rows.toReversed() : rows;
};

/** The order is by fields without an index, so all items that match are found first, and the database sorts them. */
const loadSortedMatches = async (
	context: ComputeContext,
	collection: DataCollection,
	query: Query,
): Promise<readonly Stored<DataItem>[]> => {
	const { indexed, others } = splitConditions(dataItems, storedFilter(collection, query.filter));
	const items = { documents: dataItems, base: indexed, order: newestFirst };
	const ids: string[] = [];
	for await (const chunk of scanItems(context, items, { filter: others, fields: ["_id"] })) {
		for (const { _id } of chunk) ids.push(documentId(collection.itemSet, String(_id)));
	}
	const { rows } = await context.store.read(context.site, {
		rows: page(dataItems, { ...query, filter: isIn("id", ids) }),
	});
	return rows;
};
