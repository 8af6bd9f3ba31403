import type { getAllProductsCategory as declaration } from "@cartwright/contract/catalogue/v3/products";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { allProductsCategoryId } from "../category-tree.ts";
import { storesTree } from "./stores-tree.ts";

export const getAllProductsCategory: Handler<typeof declaration> = async () => ({
	categoryId: allProductsCategoryId,
	treeReference: storesTree,
});
