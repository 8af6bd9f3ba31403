import type { IncludedReference } from "@cartwright/contract/data/reference-messages";
import { DataError } from "../data-error.ts";

/** The references to include, by field, and those to include in the referenced items. */
export type IncludeTree = ReadonlyMap<string, Include>;

export interface Include {
	/** How many items a field with several references includes. */
	readonly limit: number;
	readonly inside: IncludeTree;
}

type GrowingTree = Map<string, { limit: number; readonly inside: GrowingTree }>;

const defaultLimit = 50;
const maxDepth = 5;

export interface IncludeRequest {
	readonly includeReferences?: readonly IncludedReference[] | null;
	readonly referencedItemOptions?:
		| readonly { readonly fieldName?: string | null; readonly limit?: number | null }[]
		| null;
	readonly includeReferencedItems?: readonly string[] | null;
}

/** Reads which references a request includes. The path `author.publisher` includes `author` as well. */
export const includeTree = (request: IncludeRequest): IncludeTree => {
	const tree: GrowingTree = new Map();
	for (const { field, limit } of request.includeReferences ?? []) add(tree, field ?? "", limit);
	for (const { fieldName, limit } of request.referencedItemOptions ?? []) add(tree, fieldName ?? "", limit);
	for (const field of request.includeReferencedItems ?? []) add(tree, field, undefined);
	return tree;
};

/** Includes each of the fields, with the default limit. */
export const includeAll = (keys: readonly string[]): IncludeTree =>
	new Map(keys.map((key) => [key, { limit: defaultLimit, inside: new Map() }]));

const add = (tree: GrowingTree, path: string, limit: number | null | undefined): void => {
	const names = path.split(".");
	if (names.length > maxDepth) {
		const description = `includeReferences follows ${path.slice(0, 100)} over ${names.length} references; at most ${maxDepth} are possible.`;
		throw new DataError("WDE0075", description);
	}
	for (const [index, name] of names.entries()) {
		const branch = tree.get(name) ?? { limit: defaultLimit, inside: new Map() };
		if (index === names.length - 1 && limit) branch.limit = limit;
		tree.set(name, branch);
		tree = branch.inside;
	}
};
