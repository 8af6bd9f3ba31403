import type { Collection, Document } from "@cartwright/store/collection";
import type { Aggregation, Group } from "@cartwright/store/query/aggregation";
import { isIndexedFilter } from "@cartwright/store/query/compile";
import { and, compare, type Filter } from "@cartwright/store/query/filter";
import { joinGroups, partOfAggregation, wholeGroups } from "@cartwright/store/query/join-groups";
import { aggregate, members } from "@cartwright/store/store";
import { leadsToFew } from "./leads-to-few.ts";
import { countInTurns, documentsAtOnce, rowsAtOnce, type ScanContext } from "./page-in-turns.ts";

/** Aggregating so many documents that an index leads to takes some 20 ms. */
const few = 10_000;
const everyGroup = 100_000;

/**
 * Aggregates documents. If no index leads to few of them, it goes through all with some at a time, so that other requests are served in
 * between, and the groups are those of no single moment.
 */
export const aggregateInTurns = async <Doc extends Document>(
	context: ScanContext,
	collection: Collection<Doc>,
	aggregation: Aggregation,
): Promise<readonly Group[]> => {
	const { store, site, budget } = context;
	const { filter, groupBy, compute = {} } = aggregation;
	if (groupBy.length === 0 && Object.keys(compute).length === 0) {
		return [{ key: [], count: await countInTurns(context, collection, filter ?? and()), values: {} }];
	}
	if (filter && (await leadsToFew(context, collection, filter, few))) {
		return (await store.read(site, { groups: aggregate(collection, aggregation) })).groups;
	}
	const rows = filter && !isIndexedFilter(collection, filter) ? documentsAtOnce : rowsAtOnce;
	const ofPart = { ...partOfAggregation(aggregation), limit: everyGroup };
	let groups: readonly Group[] = [];
	for (let from: Filter | undefined; ; ) {
		const last = { filter: from, offset: rows - 1, limit: 1, paths: [] };
		const { read } = await store.read(site, { read: members(collection, last) });
		budget.takeItems(rows, 0);
		const [id] = read.ids;
		const part = and(filter, from, id === undefined ? undefined : compare("id", "lte", id));
		const { more } = await store.read(site, { more: aggregate(collection, { ...ofPart, filter: part }) });
		groups = joinGroups([...groups, ...more], ofPart);
		if (id === undefined) return wholeGroups(groups, aggregation);
		from = compare("id", "gt", id);
		await budget.pause();
	}
};
