import { BulkActionMetadata } from "../../bulk-messages.ts";
import { bool, defaulted, guid, list, message, text } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import {
	EMPTY_ASSIGN_AND_UNASSIGN_LISTS,
	NO_PERMISSION_TO_READ_MERCHANT_DATA,
	TOO_MANY_INFO_SECTIONS_ERROR,
} from "../errors.ts";
import { Product, ProductFields, ProductTags } from "./product-messages.ts";
import {
	InventoryItemResults,
	MaskedProduct,
	MaskedProductWithInventory,
	ProductIdWithRevision,
	ProductOutcome,
	ProductResult,
	ProductResults,
	ProductWithInventory,
} from "./product-write-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/stores-catalog-orchestrator" });

const updating = {
	callers: staff,
	permission: "WIX_STORES.PRODUCT_UPDATE",
	furtherPermissions: ["WIX_STORES.PRODUCT_MERCHANT_DATA_READ"],
} as const;
const creating = { ...updating, permission: "WIX_STORES.PRODUCT_CREATE" } as const;

/** Only what refuses the whole call: what is wrong with a product is in its result. */
const errors = { NO_PERMISSION_TO_READ_MERCHANT_DATA } as const;

const returned = {
	/** Whether to return the products. */
	returnEntity: defaulted(bool(), false),
	/** The fields of the products to return. */
	fields: list(ProductFields, { max: 100 }),
};

const results = message({ results: list(ProductResult), bulkActionMetadata: BulkActionMetadata });

const resultsWithInventory = message({
	/** What became of each product. */
	productResults: ProductResults,
	/** What became of the stock of the variants. */
	inventoryResults: InventoryItemResults,
});

/** The products of a call may have 1000 variants, and 100 options, modifiers and info sections each. */
export const bulkCreateProducts = operation({
	summary: "Creates up to 100 products. A product that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/products/create"),
	...creating,
	ownership: shop,
	request: message({ products: list(Product, { min: 1, max: 100 }), ...returned }),
	required: [
		"products",
		"products.name",
		"products.productType",
		"products.variantsInfo",
		"products.variantsInfo.variants",
		"products.variantsInfo.variants.physicalProperties.packageDimensions.unit",
		"products.variantsInfo.variants.physicalProperties.pricePerUnit.settings.measurementUnit",
		"products.variantsInfo.variants.physicalProperties.productDimensions.unit",
		"products.variantsInfo.variants.price",
		"products.variantsInfo.variants.price.actualPrice",
	],
	response: results,
	errors,
});

export const bulkCreateProductsWithInventory = operation({
	summary: "Creates up to 100 products and the stock of their variants. A product that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/products-with-inventory/create"),
	...creating,
	ownership: shop,
	request: message({ products: list(ProductWithInventory, { min: 1, max: 100 }), ...returned }),
	required: [
		"products",
		"products.name",
		"products.productType",
		"products.variantsInfo",
		"products.variantsInfo.variants.physicalProperties.packageDimensions.unit",
		"products.variantsInfo.variants.physicalProperties.pricePerUnit.settings.measurementUnit",
		"products.variantsInfo.variants.physicalProperties.productDimensions.unit",
		"products.variantsInfo.variants.price",
		"products.variantsInfo.variants.price.actualPrice",
	],
	response: resultsWithInventory,
	errors,
});

export const bulkUpdateProducts = operation({
	summary: "Changes up to 100 products. A product that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/products/update"),
	...updating,
	ownership: shops("product", "products.product.id"),
	request: message({ products: list(MaskedProduct, { min: 1, max: 100 }), ...returned }),
	required: [
		"products",
		"products.product",
		"products.product.id",
		"products.product.revision",
		"products.product.variantsInfo.variants.physicalProperties.packageDimensions.unit",
		"products.product.variantsInfo.variants.physicalProperties.pricePerUnit.settings.measurementUnit",
		"products.product.variantsInfo.variants.physicalProperties.productDimensions.unit",
		"products.product.variantsInfo.variants.price",
		"products.product.variantsInfo.variants.price.actualPrice",
	],
	response: results,
	errors,
});

export const bulkUpdateProductsWithInventory = operation({
	summary: "Changes up to 100 products and the stock of their variants. A product that breaks a rule fails alone.",
	...endpoint("POST", "/v3/bulk/products-with-inventory/update"),
	...updating,
	ownership: shops("product", "products.product.id"),
	request: message({ products: list(MaskedProductWithInventory, { min: 1, max: 100 }), ...returned }),
	required: [
		"products",
		"products.product",
		"products.product.id",
		"products.product.revision",
		"products.product.variantsInfo.variants.physicalProperties.packageDimensions.unit",
		"products.product.variantsInfo.variants.physicalProperties.pricePerUnit.settings.measurementUnit",
		"products.product.variantsInfo.variants.physicalProperties.productDimensions.unit",
		"products.product.variantsInfo.variants.price",
		"products.product.variantsInfo.variants.price.actualPrice",
	],
	response: resultsWithInventory,
	errors,
});

export const bulkDeleteProducts = operation({
	summary: "Deletes up to 100 products. One that does not exist fails alone.",
	...endpoint("POST", "/v3/bulk/products/delete"),
	callers: staff,
	ownership: shops("product", "productIds"),
	permission: "WIX_STORES.PRODUCT_DELETE",
	request: message({ productIds: list(text({ min: 1, max: 36 }), { min: 1, max: 100 }) }),
	required: ["productIds"],
	response: message({ results: list(ProductOutcome), bulkActionMetadata: BulkActionMetadata }),
});

const sectionIds = (max: number) => list(guid(), { min: 1, max });

export const bulkAddInfoSectionsToProducts = operation({
	summary: "Adds info sections to up to 100 products. A product that would have more than 20 fails alone.",
	...endpoint("POST", "/v3/bulk/products/add-info-sections"),
	...updating,
	ownership: shops("product", "products.productId"),
	request: message({
		products: list(ProductIdWithRevision, { min: 1, max: 100 }),
		infoSectionIds: sectionIds(10),
		...returned,
	}),
	required: ["infoSectionIds", "products"],
	response: results,
	errors: { ...errors, TOO_MANY_INFO_SECTIONS_ERROR },
});

export const bulkRemoveInfoSectionsFromProducts = operation({
	summary: "Removes info sections from up to 100 products.",
	...endpoint("POST", "/v3/bulk/products/remove-info-sections"),
	...updating,
	ownership: shops("product", "products.productId"),
	request: message({
		products: list(ProductIdWithRevision, { min: 1, max: 100 }),
		infoSectionIds: sectionIds(100),
		...returned,
	}),
	required: ["infoSectionIds", "products"],
	response: results,
	errors,
});

/** A tag in both lists is assigned. */
export const bulkUpdateProductTags = operation({
	summary: "Assigns tags to up to 100 products and removes others. A product that would have too many fails alone.",
	...endpoint("POST", "/v3/bulk/products/update-tags"),
	callers: staff,
	ownership: shops("product", "productIds"),
	permission: "stores:catalog:v3:product:bulk_update_product_tags",
	request: message({
		productIds: list(guid(), { min: 1, max: 100 }),
		/** Tags to assign. */
		assignTags: ProductTags,
		/** Tags to remove. */
		unassignTags: ProductTags,
	}),
	required: ["productIds"],
	response: message({ results: list(ProductOutcome), bulkActionMetadata: BulkActionMetadata }),
	errors: { EMPTY_ASSIGN_AND_UNASSIGN_LISTS },
});
