import type { countCategories as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findCategories } from "./find-categories.ts";

export const countCategories: Handler<typeof declaration> = async (context, request) => {
	const { total } = await findCategories(context, {
		name: "countCategories",
		query: { filter: request.filter },
		tree: request.treeReference,
		hidden: request.returnNonVisibleCategories,
		text: request.search,
	});
	return { count: total };
};
