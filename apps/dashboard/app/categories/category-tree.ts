/** A category of the tree. Categories with the same parent are in the order of their array. */
export interface CategoryNode {
	readonly id: string;
	readonly name: string;
	readonly visible: boolean;
	/** The number of its products that shoppers see. */
	readonly products: number;
	/** Id of the category above it; empty at the top. */
	readonly parentId: string;
}

/** A category where it stands in the tree that is shown. */
export interface TreeRow extends CategoryNode {
	/** 1 at the top. */
	readonly level: number;
	/** Its place among those with the same parent, from 1 on, and how many these are. */
	readonly position: number;
	readonly siblings: number;
	readonly hasChildren: boolean;
	readonly isOpen: boolean;
}

/** The services take no more. */
export const maxLevels = 5;

export const childrenOf = (nodes: readonly CategoryNode[], parentId: string): CategoryNode[] =>
	nodes.filter((node) => node.parentId === parentId);

export const nodeOf = (nodes: readonly CategoryNode[], id: string): CategoryNode | undefined =>
	nodes.find((node) => node.id === id);

/** A category and those above it, from the top on. */
export const chainOf = (nodes: readonly CategoryNode[], id: string): CategoryNode[] => {
	const chain: CategoryNode[] = [];
	for (let node = nodeOf(nodes, id); node && !chain.includes(node); node = nodeOf(nodes, node.parentId)) {
		chain.unshift(node);
	}
	return chain;
};

/** What is below a category, on all levels, in the order of the tree. */
export const belowOf = (nodes: readonly CategoryNode[], id: string): CategoryNode[] =>
	childrenOf(nodes, id).flatMap((child) => [child, ...belowOf(nodes, child.id)]);

/** The names of a category and those above it, such as `Living › Sofas`. */
export const pathOf = (nodes: readonly CategoryNode[], id: string): string =>
	chainOf(nodes, id)
		.map(({ name }) => name)
		.join(" › ");

/** The number of levels that a category and those below it take. */
export const levelsOf = (nodes: readonly CategoryNode[], id: string): number =>
	1 + Math.max(0, ...childrenOf(nodes, id).map((child) => levelsOf(nodes, child.id)));

/** The rows of the tree from the top to the bottom, without those below closed ones. */
export const rowsOf = (nodes: readonly CategoryNode[], isOpen: (id: string) => boolean): TreeRow[] => {
	const children = Map.groupBy(nodes, ({ parentId }) => parentId);
	const rowsBelow = (parentId: string, level: number): TreeRow[] =>
		(children.get(parentId) ?? []).flatMap((node, index, siblings) => {
			const row = {
				...node,
				level,
				position: index + 1,
				siblings: siblings.length,
				hasChildren: children.has(node.id),
				isOpen: isOpen(node.id),
			};
			return row.hasChildren && row.isOpen ? [row, ...rowsBelow(node.id, level + 1)] : [row];
		});
	return rowsBelow("", 1);
};

/** The categories whose name has a text, with those above them. */
export const matching = (nodes: readonly CategoryNode[], text: string): CategoryNode[] => {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	const found = nodes.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
	const shown = new Set(found.flatMap(({ id }) => chainOf(nodes, id).map((node) => node.id)));
	return nodes.filter(({ id }) => shown.has(id));
};

/** Whether two trees have the same categories at the same places. */
export const isSameShape = (one: readonly CategoryNode[], other: readonly CategoryNode[]): boolean =>
	one.length === other.length &&
	one.every(({ id, parentId }, index) => id === other[index]?.id && parentId === other[index]?.parentId);
