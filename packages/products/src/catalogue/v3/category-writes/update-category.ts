import type { updateCategory as declaration } from "@cartwright/contract/catalogue/v3/category-writes";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadView } from "./load-tree.ts";
import { updateCategories } from "./update-categories.ts";

export const updateCategory: Handler<typeof declaration> = async (context, request) => {
	const { category: input, treeReference, fieldMask, fields } = request;
	const [outcome] = await updateCategories(context, treeReference, [{ path: "category", input, fieldMask }]);
	return { category: await loadView(context, treeReference, fields, onlyValue(outcome)) };
};
