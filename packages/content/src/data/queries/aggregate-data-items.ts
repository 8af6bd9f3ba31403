import type { aggregateDataItems as declared } from "@cartwright/contract/data/item-computations";
import type { Aggregation } from "@cartwright/contract/data/pipeline-messages";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { DataError } from "../data-error.ts";
import { computeResults } from "./load/compute-results.ts";
import { loadItemSource } from "./load-item-source.ts";
import { type Expression, fieldPathOf, readExpression } from "./pipeline/expressions.ts";
import { accumulators, type GroupResult, resultName } from "./pipeline/group.ts";
import { readOrder } from "./pipeline/sorted.ts";
import { filterStage, type Stage } from "./pipeline/stages.ts";
import { computedPageMetadata, readComputedPage } from "./result-page.ts";

export const aggregateDataItems: Handler<typeof declared> = async (context, request) => {
	const source = await loadItemSource(context, request);
	const { initialFilter, aggregation, finalFilter, sort, returnTotalCount } = request;
	const query = `aggregateDataItems ${source.id}`;
	const page = readComputedPage(context, query, request, { initialFilter, aggregation, finalFilter, sort });
	const stages = readStages(page.request);
	const scan = await source.scanOf(context, page.request.initialFilter);
	const computation = { ...page, stages, returnTotalCount: returnTotalCount === true };
	const { results, isMore, total } = await computeResults(context, scan, computation);
	return { results, pagingMetadata: computedPageMetadata(page, { count: results.length, isMore, total }) };
};

type Request = Pick<Parameters<typeof aggregateDataItems>[1], "aggregation" | "finalFilter" | "sort">;

const readStages = ({ aggregation, finalFilter, sort }: Request): Stage[] => [
	{ kind: "group", grouping: groupingOf(aggregation) },
	...(finalFilter ? [filterStage(finalFilter)] : []),
	...(sort?.length ? [{ kind: "sort" as const, ...readOrder(sort, "sort") }] : []),
];

const groupingOf = (aggregation: Aggregation | null | undefined) => {
	if (!aggregation) throw new DataError("WDE0075", "aggregation must have groupingFields or operations.");
	const groupingFields = aggregation.groupingFields ?? [];
	const keys = groupingFields.map((name, index) => ({
		name,
		expression: fieldAt(name, `aggregation.groupingFields[${index}]`),
	}));
	return { keys, results: (aggregation.operations ?? []).map(resultOf) };
};

const fieldAt = (path: string | null | undefined, location: string): Expression =>
	readExpression({ fieldPath: fieldPathOf(path, location) }, location);

const one = readExpression({ numeric: 1 }, "itemCount");

const resultOf = (operation: NonNullable<Aggregation["operations"]>[number], index: number): GroupResult => {
	const location = `aggregation.operations[${index}]`;
	const { average, min, max, sum, itemCount, resultFieldName } = operation;
	const name = resultName(resultFieldName, `${location}.resultFieldName`);
	if (itemCount) return { name, expression: one, start: accumulators.sum };
	const [kind, field] = average
		? (["avg", average] as const)
		: min
			? (["min", min] as const)
			: max
				? (["max", max] as const)
				: (["sum", sum] as const);
	if (!field) throw new DataError("WDE0075", `${location} must have one of average, min, max, sum, itemCount.`);
	return { name, expression: fieldAt(field.itemFieldName, `${location}.itemFieldName`), start: accumulators[kind] };
};
