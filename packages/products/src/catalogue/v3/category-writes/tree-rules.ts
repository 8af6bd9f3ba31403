import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import type { ProductCollection } from "../../product.ts";
import type { StoredTree } from "./load-tree.ts";

/** Breadcrumbs have as many entries. */
const maxLevels = 5;

/** The parent that a request names; nothing for the root. */
export const requireParent = (
	stored: StoredTree,
	parentId: string | null | undefined,
): Stored<ProductCollection> | undefined => {
	if (!parentId) return undefined;
	const parent = stored.get(parentId);
	if (parent) return parent;
	throw new ApplicationError("PARENT_CATEGORY_NOT_IN_TREE", `The tree has no category ${parentId} to be the parent.`);
};

/** `levels` is the level of the lowest category. */
export const requireDepth = (levels: number): void => {
	if (levels <= maxLevels) return;
	const description = `A tree has ${maxLevels} levels, and this would make ${levels}; choose a higher parent.`;
	throw new ApplicationError("CATEGORY_DEPTH_LIMIT_EXCEEDED", description);
};

/** The number of levels that a category and those below it take. */
export const levelsOf = ({ tree }: StoredTree, id: string): number => {
	const own = tree.ancestorsOf(id).length;
	return Math.max(...tree.withDescendants(id).map((each) => tree.ancestorsOf(each).length - own)) + 1;
};

export const hiddenParent = ({ name }: ProductCollection): ApplicationError =>
	new ApplicationError("PARENT_CATEGORY_HIDDEN", `The category ${name} above it is hidden; show that one first.`);
