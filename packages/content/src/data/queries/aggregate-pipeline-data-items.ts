import type { aggregatePipelineDataItems as declared } from "@cartwright/contract/data/item-computations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { DataError } from "../data-error.ts";
import { computeResults } from "./load/compute-results.ts";
import { loadItemSource } from "./load-item-source.ts";
import { readStages } from "./pipeline/stages.ts";
import { computedPageMetadata, readComputedPage } from "./result-page.ts";

export const aggregatePipelineDataItems: Handler<typeof declared> = async (context, request) => {
	const source = await loadItemSource(context, request);
	const { pipeline, returnTotalCount } = request;
	if (!pipeline) throw new DataError("WDE0075", "pipeline must have stages.");
	const query = `aggregatePipelineDataItems ${source.id}`;
	const page = readComputedPage(context, query, pipeline, pipeline.stages ?? []);
	// A filter at the start is one over the items of the collection, with their references.
	const [first, ...rest] = page.request;
	const stages = readStages(first?.filter ? rest : page.request);
	const scan = await source.scanOf(context, first?.filter);
	const computation = { ...page, stages, returnTotalCount: returnTotalCount === true };
	const { results, isMore, total } = await computeResults(context, scan, computation);
	return { results, pagingMetadata: computedPageMetadata(page, { count: results.length, isMore, total }) };
};
