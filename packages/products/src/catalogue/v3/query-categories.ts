import type { queryCategories as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findCategories } from "./find-categories.ts";
import { storesTree } from "./stores-tree.ts";

export const queryCategories: Handler<typeof declaration> = async (context, request) => {
	const { categories, pagingMetadata } = await findCategories(context, {
		name: "queryCategories",
		query: request.query ?? {},
		tree: request.treeReference ?? storesTree,
		hidden: request.returnNonVisibleCategories,
		fields: request.fields,
	});
	return { categories, pagingMetadata };
};
