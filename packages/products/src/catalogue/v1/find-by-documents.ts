import { budgetedMatcher } from "@cartwright/kernel/foundation/budgeted-matcher";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Filter, Position, Sort } from "@cartwright/store/query/filter";
import { count, members } from "@cartwright/store/store";
import { products } from "../documents.ts";

/** Reading and comparing so many takes some milliseconds. */
const batchSize = 200;

export interface DocumentConditions {
	/** What an index answers. */
	readonly indexed: Filter;
	/** What only the documents of products answer. */
	readonly others: Filter;
}

/** The ids of all products that match, in an order of an index. Costs a statement for each 200 products. */
export const findByDocuments = async (
	{ store, site, budget }: Context,
	{ indexed, others }: DocumentConditions,
	sort: readonly Sort[],
): Promise<string[]> => {
	const { total } = await store.read(site, { total: count(products, indexed) });
	budget.takeProducts(total);
	const matches = budgetedMatcher(others);
	const paths = [...new Set(pathsIn(others))];
	const matching: string[] = [];
	for (let from: Position | undefined; ; ) {
		const query = { filter: indexed, sort, from, limit: batchSize, paths };
		const { read } = await store.read(site, { read: members(products, query) });
		for (const [row, id] of read.ids.entries()) {
			if (budget.isDue) await budget.pause();
			const document = Object.fromEntries(paths.map((path, column) => [path, read.columns[column]?.[row]]));
			if (matches({ ...document, id }, budget)) matching.push(id);
		}
		if (read.count < batchSize) return matching;
		from = read.position;
		await budget.pause();
	}
};

/** The members of documents that a filter compares. */
const pathsIn = (filter: Filter): readonly string[] => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.flatMap(pathsIn);
	if (filter.op === "not") return pathsIn(filter.filter);
	return filter.field.split(".").slice(0, 1);
};
