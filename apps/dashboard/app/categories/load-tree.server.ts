import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import type { Client } from "@cartwright/sdk/client";
import { loadCategories } from "../load-categories.server.ts";
import type { CategoryNode } from "./category-tree.ts";

/** The tree that staff edit. */
export const loadTree = async (client: Client): Promise<CategoryNode[]> => {
	const shown = await loadCategories(client);
	const ids = new Set(shown.map(({ id }) => id));
	return shown
		.toSorted((one, other) => indexOf(one) - indexOf(other))
		.map(({ id, name, visible, itemCounter, parentCategory }) => ({
			id: id ?? "",
			name: name ?? "",
			visible: visible ?? true,
			products: itemCounter ?? 0,
			parentId: parentCategory?.id && ids.has(parentCategory.id) ? parentCategory.id : "",
		}));
};

const indexOf = ({ parentCategory }: Category): number => parentCategory?.index ?? 0;
