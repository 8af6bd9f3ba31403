import type { bulkShowCategories as declaration } from "@cartwright/contract/catalogue/v3/category-writes";
import { outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Stored } from "@cartwright/store/collection";
import type { ProductCollection } from "../../product.ts";
import { categoryResults } from "./category-results.ts";
import { eventFacts, expectAll, loadTree } from "./load-tree.ts";
import { hiddenParent } from "./tree-rules.ts";
import { withVisibility } from "./with-visibility.ts";

/** A category can be shown together with those above it. */
export const bulkShowCategories: Handler<typeof declaration> = async (context, request) => {
	const { categoryIds, treeReference } = request;
	const stored = await loadTree(context, treeReference);
	const idsToShow = new Set(categoryIds);
	const shown = new Map<string, Stored<ProductCollection>>();
	const outcomes = categoryIds.map((id) =>
		outcomeOf(() => {
			const category = stored.require(id);
			const above = stored.chainOf(category.doc.parentId);
			const hidden = above.find(({ doc }) => !doc.visible && !idsToShow.has(doc.id));
			if (hidden) throw hiddenParent(hidden.doc);
			shown.set(id, category);
			return id;
		}),
	);
	const changed = [...shown.values()].filter(({ doc }) => !doc.visible);
	const written = new Set(changed.map(({ doc }) => doc.id));
	const above = new Map(changed.flatMap(({ doc }) => stored.chainOf(doc.parentId)).map((each) => [each.doc.id, each]));
	if (changed.length > 0) {
		await context.store.commit(context.site, [
			...changed.map((each) => withVisibility(each, true, eventFacts(context))),
			...expectAll([...above.values()].filter(({ doc }) => !written.has(doc.id))),
		]);
	}
	return categoryResults(context, outcomes, categoryIds, request);
};
