import type { updateCategoryVisibility as declaration } from "@cartwright/contract/catalogue/v3/category-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { eventFacts, expectAll, loadTree, loadView, requireRevision } from "./load-tree.ts";
import { hiddenParent } from "./tree-rules.ts";
import { withVisibility } from "./with-visibility.ts";

export const updateCategoryVisibility: Handler<typeof declaration> = async (context, request) => {
	const { categoryId, treeReference, visible } = request;
	const stored = await loadTree(context, treeReference);
	const category = stored.require(categoryId);
	requireRevision(category, request.revision);
	const above = stored.chainOf(category.doc.parentId);
	const hidden = above.find(({ doc }) => !doc.visible);
	if (visible && hidden) throw hiddenParent(hidden.doc);
	const shown = stored.subtreeOf(categoryId).filter(({ doc }) => doc.id !== categoryId && doc.visible);
	const changed = visible ? [category] : [category, ...shown];
	await context.store.commit(context.site, [
		...changed.map((each) => withVisibility(each, visible, eventFacts(context))),
		...(visible ? expectAll(above) : []),
	]);
	return { category: await loadView(context, treeReference, request.fields, categoryId) };
};
