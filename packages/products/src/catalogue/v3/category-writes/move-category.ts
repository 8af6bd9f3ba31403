import type { CategoryPosition } from "@cartwright/contract/catalogue/v3/category-write-messages";
import type { moveCategory as declaration } from "@cartwright/contract/catalogue/v3/category-writes";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { collections } from "../../documents.ts";
import { categoryMoved, collectionChanged, type EventFacts } from "../../events.ts";
import type { ProductCollection } from "../../product.ts";
import { eventFacts, expectAll, loadTree } from "./load-tree.ts";
import { levelsOf, requireDepth, requireParent } from "./tree-rules.ts";
import { withVisibility } from "./with-visibility.ts";

const maxReturned = 100;

/** The categories above the new place are expected to stay, so that two moves cannot make a cycle together. */
export const moveCategory: Handler<typeof declaration> = async (context, request) => {
	const stored = await loadTree(context, request.treeReference);
	const category = stored.require(request.categoryId);
	const { id } = category.doc;
	const parent = requireParent(stored, request.parentCategoryId);
	const chain = stored.chainOf(parent?.doc.id);
	if (chain.some(({ doc }) => doc.id === id)) {
		const description = `${category.doc.name} cannot be below itself; choose another parent.`;
		throw new ApplicationError<typeof declaration>("TREE_CYCLE_DETECTED", description);
	}
	requireDepth(chain.length + levelsOf(stored, id));
	const siblings = stored.childrenOf(parent?.doc.id).filter(({ doc }) => doc.id !== id);
	const ordered = siblings.toSpliced(placeAmong(siblings, request), 0, category);
	const isHidden = chain.some(({ doc }) => !doc.visible);
	const writes = [
		...ordered.flatMap((each, index) => placed(each, parent, index, each === category, isHidden, eventFacts(context))),
		...(isHidden ? hidden(stored.subtreeOf(id), id, eventFacts(context)) : []),
	];
	const written = new Set(writes.map((write) => ("doc" in write ? write.doc.id : "")));
	await context.store.commit(context.site, [...writes, ...expectAll(chain.filter(({ doc }) => !written.has(doc.id)))]);
	return {
		...(parent ? { parentCategoryId: parent.doc.id } : {}),
		categoriesAfterMove: ordered.slice(0, maxReturned).map(({ doc }) => doc.id),
	};
};

interface Place {
	readonly position: CategoryPosition;
	readonly moveAfterCategoryId?: string | null | undefined;
}

const placeAmong = (
	siblings: readonly Stored<ProductCollection>[],
	{ position, moveAfterCategoryId }: Place,
): number => {
	if (position === "FIRST") return 0;
	if (position === "LAST") return siblings.length;
	if (!moveAfterCategoryId) {
		throw new ApplicationError("MISSING_AFTER_CATEGORY", "The position AFTER needs moveAfterCategoryId.");
	}
	const index = siblings.findIndex(({ doc }) => doc.id === moveAfterCategoryId);
	if (index >= 0) return index + 1;
	const description = `${moveAfterCategoryId} is not a subcategory of the parent; send the id of one.`;
	throw new ApplicationError("AFTER_CATEGORY_NOT_IN_PARENT", description);
};

/** Writes a category at its new place; nothing if it is there already. */
const placed = (
	category: Stored<ProductCollection>,
	parent: Stored<ProductCollection> | undefined,
	index: number,
	isMoved: boolean,
	isHidden: boolean,
	facts: EventFacts,
): Write[] => {
	const { parentId: _before, ...rest } = category.doc;
	const visible = rest.visible && !isHidden;
	const parentId = parent?.doc.id;
	const doc: ProductCollection = { ...rest, index, updatedDate: facts.now, ...(parentId ? { parentId } : {}) };
	if (!isMoved) return rest.index === index ? [] : [replace(collections, category, doc)];
	const moved = { ...doc, visible };
	const events = visible === rest.visible ? [] : collectionChanged(category, moved, ["visible"], facts);
	return [replace(collections, category, moved, [categoryMoved(doc, facts), ...events])];
};

/** Hides what is below a category that was moved below a hidden one. */
const hidden = (subtree: readonly Stored<ProductCollection>[], id: string, facts: EventFacts): Write[] =>
	subtree.filter(({ doc }) => doc.id !== id && doc.visible).map((each) => withVisibility(each, false, facts));
