import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { LoaderFunctionArgs } from "react-router";
import { storesTree } from "../load-categories.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** How many products are in a category and those below it, hidden ones too. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const { pagingMetadata } = await orErrorPage(
		client.use(categories).listItemsInCategory({
			categoryId: params.categoryId ?? "",
			treeReference: storesTree,
			includeItemsFromSubcategories: true,
			cursorPaging: { limit: 1 },
		}),
	);
	return { products: pagingMetadata?.total ?? 0 };
};

/** Once the category is deleted, there is nothing to count. */
export const shouldRevalidate = (): boolean => false;
