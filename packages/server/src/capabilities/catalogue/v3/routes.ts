import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { readOnlyVariantsV3 } from "@cartwright/contract/catalogue/v3/read-only-variants";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { type Implementation, implement } from "../../../foundation/implementation.ts";
import { countInventoryItems } from "../inventory/v3/count-inventory-items.ts";
import { getInventoryItem } from "../inventory/v3/get-inventory-item.ts";
import { queryInventoryItems } from "../inventory/v3/query-inventory-items.ts";
import { searchInventoryItems } from "../inventory/v3/search-inventory-items.ts";
import { countCategories } from "./count-categories.ts";
import { countProducts } from "./count-products.ts";
import { getAllProductsCategory } from "./get-all-products-category.ts";
import { getArrangedItems } from "./get-arranged-items.ts";
import { getCategory } from "./get-category.ts";
import { getCategoryBySlug } from "./get-category-by-slug.ts";
import { getProduct } from "./get-product.ts";
import { getProductBySlug } from "./get-product-by-slug.ts";
import { listCategoriesForItem } from "./list-categories-for-item.ts";
import { listCategoriesForItems } from "./list-categories-for-items.ts";
import { listItemsInCategory } from "./list-items-in-category.ts";
import { listTrees } from "./list-trees.ts";
import { queryCategories } from "./query-categories.ts";
import { queryProducts } from "./query-products.ts";
import { queryVariants } from "./query-variants.ts";
import { searchCategories } from "./search-categories.ts";
import { searchProducts } from "./search-products.ts";
import { searchVariants } from "./search-variants.ts";

export const catalogueV3: readonly Implementation[] = [
	implement(productsV3, {
		getProduct,
		getProductBySlug,
		searchProducts,
		queryProducts,
		countProducts,
		getAllProductsCategory,
	}),
	implement(readOnlyVariantsV3, { queryVariants, searchVariants }),
	implement(inventoryItemsV3, { getInventoryItem, queryInventoryItems, searchInventoryItems, countInventoryItems }),
	implement(categories, {
		getCategory,
		getCategoryBySlug,
		queryCategories,
		searchCategories,
		countCategories,
		listItemsInCategory,
		listCategoriesForItem,
		listCategoriesForItems,
		listTrees,
		getArrangedItems,
	}),
];
