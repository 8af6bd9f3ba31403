import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { getArrangedItems as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadArranged } from "./arranged-items.ts";
import { loadCategory } from "./load-categories.ts";

export const getArrangedItems: Handler<typeof declaration> = async (context, { categoryId, treeReference }) => {
	const { category } = await loadCategory(context, treeReference, categoryId);
	const arranged = await loadArranged(context, category);
	return { items: arranged.map(({ doc }) => ({ catalogItemId: doc.id, appId: storesAppId })) };
};
