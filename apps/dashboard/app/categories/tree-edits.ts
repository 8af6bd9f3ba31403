import { belowOf, type CategoryNode, chainOf, childrenOf, levelsOf, maxLevels, nodeOf } from "./category-tree.ts";

/** Where a category is moved to. */
export interface Place {
	/** Empty at the top. */
	readonly parentId: string;
	/** The category with the same parent that it follows; empty if it comes first. */
	readonly afterId: string;
}

/** A change that is shown before the services have answered. */
export type TreeEdit =
	| { readonly form: "move"; readonly id: string; readonly place: Place }
	| { readonly form: "show"; readonly id: string }
	| { readonly form: "hide"; readonly id: string };

export const placeOf = (nodes: readonly CategoryNode[], { id, parentId }: CategoryNode): Place => {
	const siblings = childrenOf(nodes, parentId);
	return { parentId, afterId: siblings[siblings.findIndex((each) => each.id === id) - 1]?.id ?? "" };
};

/** The place of a category, if it may be there, and is not there already. */
const permitted = (nodes: readonly CategoryNode[], node: CategoryNode, place: Place): Place | undefined => {
	const chain = chainOf(nodes, place.parentId);
	const isBelowItself = chain.some(({ id }) => id === node.id);
	if (isBelowItself || chain.length + levelsOf(nodes, node.id) > maxLevels) return undefined;
	const now = placeOf(nodes, node);
	return now.parentId === place.parentId && now.afterId === place.afterId ? undefined : place;
};

/** The categories that another can be moved below. */
export const possibleParents = (nodes: readonly CategoryNode[], node: CategoryNode): CategoryNode[] => {
	const levels = levelsOf(nodes, node.id);
	const below = new Set([node.id, ...belowOf(nodes, node.id).map(({ id }) => id)]);
	return nodes.filter(({ id }) => !below.has(id) && chainOf(nodes, id).length + levels <= maxLevels);
};

export type Step = "up" | "down" | "in" | "out";

/** Where one key press moves a category: among those with the same parent, below the one before it, or behind its parent. */
export const stepped = (nodes: readonly CategoryNode[], id: string, step: Step): Place | undefined => {
	const node = nodeOf(nodes, id);
	if (!node) return undefined;
	const { parentId } = node;
	const siblings = childrenOf(nodes, parentId);
	const index = siblings.indexOf(node);
	const before = siblings[index - 1];
	const next = siblings[index + 1];
	const parent = nodeOf(nodes, parentId);
	const places: Readonly<Record<Step, Place | undefined>> = {
		up: before && { parentId, afterId: siblings[index - 2]?.id ?? "" },
		down: next && { parentId, afterId: next.id },
		in: before && { parentId: before.id, afterId: childrenOf(nodes, before.id).at(-1)?.id ?? "" },
		out: parent && { parentId: parent.parentId, afterId: parent.id },
	};
	const place = places[step];
	return place && permitted(nodes, node, place);
};

export type DropZone = "before" | "inside" | "after";

/** Where a category goes that is dropped on another. Behind an open one is the first place below it. */
export const dropPlace = (
	nodes: readonly CategoryNode[],
	id: string,
	over: { readonly id: string; readonly isOpen: boolean; readonly hasChildren: boolean },
	zone: DropZone,
): Place | undefined => {
	const node = nodeOf(nodes, id);
	const target = nodeOf(nodes, over.id);
	if (!node || !target || id === over.id) return undefined;
	const others = (parentId: string) => childrenOf(nodes, parentId).filter((each) => each.id !== id);
	const inside = (afterId: string): Place => ({ parentId: target.id, afterId });
	if (zone === "inside") return permitted(nodes, node, inside(others(target.id).at(-1)?.id ?? ""));
	if (zone === "after" && over.isOpen && over.hasChildren) return permitted(nodes, node, inside(""));
	const { parentId } = target;
	if (zone === "after") return permitted(nodes, node, { parentId, afterId: target.id });
	const siblings = others(parentId);
	return permitted(nodes, node, { parentId, afterId: siblings[siblings.indexOf(target) - 1]?.id ?? "" });
};

/** The tree once an edit is done, as the services do it: what is below something hidden is hidden too. */
export const applied = (nodes: readonly CategoryNode[], edit: TreeEdit): readonly CategoryNode[] => {
	const node = nodeOf(nodes, edit.id);
	if (!node) return nodes;
	if (edit.form === "show") return nodes.map((each) => (each === node ? { ...each, visible: true } : each));
	if (edit.form === "hide") return hidden(nodes, node.id);
	const { parentId, afterId } = edit.place;
	if (parentId && !nodeOf(nodes, parentId)) return nodes;
	const others = nodes.filter((each) => each !== node);
	const moved = others.toSpliced(others.findIndex(({ id }) => id === afterId) + 1, 0, { ...node, parentId });
	const isHidden = chainOf(moved, parentId).some(({ visible }) => !visible);
	return isHidden ? hidden(moved, node.id) : moved;
};

const hidden = (nodes: readonly CategoryNode[], id: string): CategoryNode[] => {
	const ids = new Set([id, ...belowOf(nodes, id).map((each) => each.id)]);
	return nodes.map((each) => (ids.has(each.id) ? { ...each, visible: false } : each));
};
