import { byIds } from "@cartwright/store/store";
import type { ReadContext } from "../../../../foundation/context.ts";
import { type DataItem, documentId } from "../../documents.ts";
import { type Computation, computeResults } from "./compute-results.ts";
import type { QueriedItems } from "./load-queried-items.ts";

/** A page of items whose order is computed. Its stages pass on items with their ids. */
export const loadComputedItems = async (context: ReadContext, queried: QueriedItems, computation: Computation) => {
	const { results, isMore, total } = await computeResults(context, queried, computation);
	const ids = results.map(({ _id }) => documentId(queried.collection.itemSet, String(_id)));
	const { found } = await context.store.read(context.site, { found: byIds(queried.documents, ids) });
	const docs = ids.map((id) => found.get(id)?.doc).filter((doc): doc is DataItem => doc !== undefined);
	return { docs, isMore, total };
};
