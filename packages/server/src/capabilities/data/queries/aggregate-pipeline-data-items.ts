import type { aggregatePipelineDataItems as declared } from "@cartwright/contract/data/item-computations";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { computeResults } from "./load/compute-results.ts";
import { readStages } from "./pipeline/stages.ts";
import { restrictedItems } from "./restricted-items.ts";
import { computedPageMetadata, readComputedPage } from "./result-page.ts";

export const aggregatePipelineDataItems: Handler<typeof declared> = async (context, request) => {
	const queried = await restrictedItems(context, request);
	const { pipeline, returnTotalCount } = request;
	if (!pipeline) throw new DataError("WDE0075", "pipeline must have stages.");
	const query = `aggregatePipelineDataItems ${queried.collection.itemSet}`;
	const page = readComputedPage(context, query, pipeline, pipeline.stages ?? []);
	// A filter at the start is one over the items of the collection, with their references.
	const [first, ...rest] = page.request;
	const stages = readStages(first?.filter ? rest : page.request);
	const filter = await loadItemFilter(context, queried.collection, first?.filter);
	const computation = { ...page, filter, stages, returnTotalCount: returnTotalCount === true };
	const { results, isMore, total } = await computeResults(context, queried, computation);
	return { results, pagingMetadata: computedPageMetadata(page, { count: results.length, isMore, total }) };
};
