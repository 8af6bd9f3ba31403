import type { searchCategories as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findCategories } from "./find-categories.ts";

export const searchCategories: Handler<typeof declaration> = async (context, request) => {
	const search = request.search ?? {};
	const { categories, pagingMetadata, aggregations } = await findCategories(context, {
		name: "searchCategories",
		query: search,
		tree: request.treeReference,
		hidden: request.returnNonVisibleCategories,
		fields: request.fields,
		text: search.search,
		aggregations: search.aggregations,
		defaultSort: [{ field: "createdDate", order: "DESC" }],
	});
	return { categories, pagingMetadata, aggregationData: { results: aggregations } };
};
