import type { bulkUpdateCategories as declaration } from "@cartwright/contract/catalogue/v3/category-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { categoryResults } from "./category-results.ts";
import { updateCategories } from "./update-categories.ts";

export const bulkUpdateCategories: Handler<typeof declaration> = async (context, request) => {
	const requests = request.categories.map(({ category: input, fieldMask }, index) => ({
		path: `categories[${index}].category`,
		input,
		fieldMask,
	}));
	const outcomes = await updateCategories(context, request.treeReference, requests);
	const ids = requests.map(({ input }) => input.id);
	return categoryResults(context, outcomes, ids, request);
};
