import type { ComputeContext } from "@cartwright/kernel/foundation/context";
import { type Computation, computeResults } from "./compute-results.ts";
import type { ItemSource, Scan } from "./item-source.ts";

/** A page of items whose order is computed. Its stages pass on items with their ids. */
export const loadComputedItems = async (
	context: ComputeContext,
	source: ItemSource,
	scan: Scan,
	computation: Computation,
) => {
	const { results, isMore, total } = await computeResults(context, scan, computation);
	const docs = await source.load(
		context,
		results.map(({ _id }) => String(_id)),
	);
	return { docs, isMore, total };
};
