import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import type { Client } from "@cartwright/sdk/client";
import { storesTree } from "../load-categories.server.ts";

/** A category with everything that its page shows. */
export const loadCategory = async (client: Client, categoryId: string): Promise<Category> => {
	const { category } = await client.use(categories).getCategory({
		categoryId,
		treeReference: storesTree,
		fields: ["DESCRIPTION", "RICH_CONTENT_DESCRIPTION", "BREADCRUMBS_INFO"],
	});
	return category ?? {};
};
