import type { listCategoriesForItems as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "../../../foundation/handler.ts";
import { categoriesOf } from "./categories-of-items.ts";

export const listCategoriesForItems: Handler<typeof declaration> = async (context, { items, treeReference }) => {
	const wanted = items ?? [];
	const found = await categoriesOf(context, wanted, treeReference);
	return {
		categoriesForItems: wanted.map((item, index) => {
			const { direct = [], all = [] } = found[index] ?? {};
			return { item, directCategoryIds: direct, indirectCategoryIds: all.filter((id) => !direct.includes(id)) };
		}),
	};
};
