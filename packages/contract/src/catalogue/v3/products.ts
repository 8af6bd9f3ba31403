import { bool, defaulted, guid, integer, json, list, message, optional, text } from "../../message.ts";
import { anyone, endpointsUnder, operation, service } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../../query/query-messages.ts";
import { AggregationData, cursorSearch, SearchDetails } from "../../query/search-messages.ts";
import { PRODUCT_NOT_FOUND } from "../../recurring-errors.ts";
import { NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS, NO_PERMISSION_TO_READ_MERCHANT_DATA } from "../errors.ts";
import { TreeReference } from "./category-messages.ts";
import {
	bulkAddInfoSectionsToProducts,
	bulkCreateProducts,
	bulkCreateProductsWithInventory,
	bulkDeleteProducts,
	bulkRemoveInfoSectionsFromProducts,
	bulkUpdateProducts,
	bulkUpdateProductsWithInventory,
	bulkUpdateProductTags,
} from "./product-bulk-writes.ts";
import { Product, ProductFields } from "./product-messages.ts";
import { productQueryFields, productSearchFields } from "./product-query-fields.ts";
import {
	createProduct,
	createProductWithInventory,
	deleteProduct,
	updateProduct,
	updateProductWithInventory,
} from "./product-writes.ts";
import {
	bulkAddInfoSectionsToProductsByFilter,
	bulkAddProductsToCategoriesByFilter,
	bulkAdjustProductVariantsByFilter,
	bulkDeleteProductsByFilter,
	bulkRemoveInfoSectionsFromProductsByFilter,
	bulkRemoveProductsFromCategoriesByFilter,
	bulkUpdateProductsByFilter,
	bulkUpdateProductTagsByFilter,
	bulkUpdateProductVariantsByFilter,
} from "./product-writes-by-filter.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/stores-catalog-orchestrator" });

export const getProduct = operation({
	summary: "Gets a product by id, with its variants. Hidden products and merchant data need further permissions.",
	...endpoint("GET", "/v3/products/{productId}"),
	query: "flat",
	callers: anyone,
	ownership: shops("product", "productId"),
	permission: "WIX_STORES.PRODUCT_READ",
	furtherPermissions: ["WIX_STORES.PRODUCT_READ_NON_VISIBLE", "WIX_STORES.PRODUCT_MERCHANT_DATA_READ"],
	request: message({
		productId: text({ min: 1, max: 36 }),
		fields: list(ProductFields, { max: 100 }),
		consistent: optional(defaulted(bool(), false)),
	}),
	required: ["productId"],
	response: message({ product: Product }),
	errors: {
		PRODUCT_NOT_FOUND,
		NO_PERMISSION_TO_READ_MERCHANT_DATA,
		NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS,
	},
	unwrap: "product",
});

export const getProductBySlug = operation({
	summary: "Gets a product by its slug, with its variants.",
	...endpoint("GET", "/v3/products/slug/{slug}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.PRODUCT_READ",
	furtherPermissions: ["WIX_STORES.PRODUCT_READ_NON_VISIBLE", "WIX_STORES.PRODUCT_MERCHANT_DATA_READ"],
	request: message({ slug: text({ min: 1, max: 100 }), fields: list(ProductFields, { max: 100 }) }),
	required: ["slug"],
	response: message({ product: Product }),
	errors: {
		PRODUCT_NOT_FOUND,
		NO_PERMISSION_TO_READ_MERCHANT_DATA,
		NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS,
	},
});

export const searchProducts = operation({
	summary: "Finds products by free text and filter, with aggregations. Never returns variants.",
	...endpoint("GET", "/v3/products/search"),
	alternatives: [endpoint("POST", "/v3/products/search")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.PRODUCT_READ",
	furtherPermissions: ["WIX_STORES.PRODUCT_READ_NON_VISIBLE", "WIX_STORES.PRODUCT_MERCHANT_DATA_READ"],
	request: message({ search: cursorSearch({ limit: 100, sorts: 10 }), fields: list(ProductFields, { max: 100 }) }),
	response: message({
		products: list(Product),
		pagingMetadata: CursorPagingMetadata,
		aggregationData: AggregationData,
	}),
	errors: { NO_PERMISSION_TO_READ_MERCHANT_DATA, NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS },
	paging: { items: "products", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
	spec: productSearchFields,
});

export const queryProducts = operation({
	summary: "Lists products, filtered by the few fields of its spec. Never returns variants.",
	...endpoint("GET", "/v3/products/query"),
	alternatives: [endpoint("POST", "/v3/products/query")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.PRODUCT_READ",
	furtherPermissions: ["WIX_STORES.PRODUCT_READ_NON_VISIBLE", "WIX_STORES.PRODUCT_MERCHANT_DATA_READ"],
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }), fields: list(ProductFields, { max: 100 }) }),
	response: message({ products: list(Product), pagingMetadata: CursorPagingMetadata }),
	errors: { NO_PERMISSION_TO_READ_MERCHANT_DATA, NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS },
	paging: { items: "products", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
	spec: productQueryFields,
});

export const countProducts = operation({
	summary:
		"Counts the products that match; hidden ones only with `returnNonVisibleProducts` and the right to see them.",
	...endpoint("GET", "/v3/products/count"),
	alternatives: [endpoint("POST", "/v3/products/count")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.PRODUCT_READ",
	furtherPermissions: ["WIX_STORES.PRODUCT_READ_NON_VISIBLE"],
	request: message({ filter: json(), search: SearchDetails, returnNonVisibleProducts: defaulted(bool(), false) }),
	response: message({ count: integer() }),
	errors: { NO_PERMISSION_TO_READ_MERCHANT_DATA, NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS },
});

export const getAllProductsCategory = operation({
	summary: "Returns the category that contains every product.",
	...endpoint("GET", "/v3/all-products-category"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.ALL_PRODUCTS_CATEGORY_READ",
	request: message({}),
	response: message({ categoryId: guid(), treeReference: TreeReference }),
});

export const productsV3 = service({
	name: "stores.products-v-3",
	entity: "wix.stores.catalog.v3.product",
	operations: {
		getProduct,
		getProductBySlug,
		searchProducts,
		queryProducts,
		countProducts,
		getAllProductsCategory,
		createProduct,
		createProductWithInventory,
		updateProduct,
		updateProductWithInventory,
		deleteProduct,
		bulkCreateProducts,
		bulkCreateProductsWithInventory,
		bulkUpdateProducts,
		bulkUpdateProductsWithInventory,
		bulkDeleteProducts,
		bulkAddInfoSectionsToProducts,
		bulkRemoveInfoSectionsFromProducts,
		bulkUpdateProductTags,
		bulkUpdateProductsByFilter,
		bulkDeleteProductsByFilter,
		bulkUpdateProductVariantsByFilter,
		bulkAdjustProductVariantsByFilter,
		bulkAddInfoSectionsToProductsByFilter,
		bulkRemoveInfoSectionsFromProductsByFilter,
		bulkAddProductsToCategoriesByFilter,
		bulkRemoveProductsFromCategoriesByFilter,
		bulkUpdateProductTagsByFilter,
	},
	eventPermission: "WIX_STORES.PRODUCT_READ",
	events: {
		productCreated: {
			type: "wix.stores.catalog.v3.product_created",
			slug: "created",
			kind: "created",
			payload: Product,
		},
		productDeleted: {
			type: "wix.stores.catalog.v3.product_deleted",
			slug: "deleted",
			kind: "deleted",
			payload: Product,
		},
		productUpdated: {
			type: "wix.stores.catalog.v3.product_updated",
			slug: "updated",
			kind: "updated",
			payload: Product,
		},
	},
});
