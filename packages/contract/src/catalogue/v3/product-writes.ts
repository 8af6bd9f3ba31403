import { bool, defaulted, fieldMask, list, message, text } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { Product, ProductFields } from "./product-messages.ts";
import { InventoryItemResults, ProductWithInventory } from "./product-write-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/stores-catalog-orchestrator" });

const creating = {
	callers: staff,
	permission: "WIX_STORES.PRODUCT_CREATE",
	furtherPermissions: ["WIX_STORES.PRODUCT_MERCHANT_DATA_READ"],
} as const;
const updating = { ...creating, permission: "WIX_STORES.PRODUCT_UPDATE" } as const;

/** What can be wrong with a product, whichever call writes it. */
export const productErrors = {
	CHOICE_NOT_EXIST: 404,
	COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE: 400,
	CUSTOMIZATION_NOT_EXIST: 404,
	DIGITAL_FILE_NOT_FOUND_ERROR: 404,
	DUPLICATE_PRODUCT_OPTIONS: 400,
	DUPLICATE_RIBBON_IN_ADDITIONAL: 400,
	DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL: 400,
	DUPLICATE_SLUG_ERROR: 409,
	DUPLICATE_VARIANT_OPTION_CHOICE: 400,
	INVALID_DEFAULT_VARIANT: 400,
	MISSING_VARIANT_OPTION_CHOICE: 400,
	MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED: 400,
	MODIFIER_NAME_AND_TYPE_REQUIRED: 400,
	NO_PERMISSION_TO_READ_MERCHANT_DATA: 403,
	ONLY_SPACES_STRING_ERROR: 400,
	PRODUCT_MEDIA_NOT_EXIST: 404,
	PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED: 400,
	PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED: 400,
	RIBBON_NOT_FOUND: 404,
	VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT: 400,
	VARIANT_ID_ALREADY_EXISTS: 409,
} as const;

/** What can be wrong with a change, whichever call makes it. */
export const updateErrors = {
	...productErrors,
	FIELD_MASK_VALUE_NOT_SUPPORTED: 400,
	FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR: 400,
	INVALID_REVISION: 409,
	PRODUCT_NOT_FOUND: 404,
} as const;

/** The fields to return. */
const fields = list(ProductFields, { max: 100 });

export const createProduct = operation({
	summary: "Creates a product with its options and variants. Its variants have no stock until it is set.",
	...endpoint("POST", "/v3/products"),
	...creating,
	ownership: shop,
	request: message({ product: Product, fields }),
	required: [
		"product",
		"product.name",
		"product.productType",
		"product.variantsInfo",
		"product.variantsInfo.variants",
		"product.variantsInfo.variants.physicalProperties.packageDimensions.unit",
		"product.variantsInfo.variants.physicalProperties.pricePerUnit.settings.measurementUnit",
		"product.variantsInfo.variants.physicalProperties.productDimensions.unit",
		"product.variantsInfo.variants.price",
		"product.variantsInfo.variants.price.actualPrice",
	],
	response: message({ product: Product }),
	errors: productErrors,
	unwrap: "product",
});

export const createProductWithInventory = operation({
	summary: "Creates a product and the stock of its variants at the default location, in one commit.",
	...endpoint("POST", "/v3/products-with-inventory"),
	...creating,
	ownership: shop,
	request: message({ product: ProductWithInventory, returnEntity: defaulted(bool(), false), fields }),
	required: [
		"product",
		"product.name",
		"product.productType",
		"product.variantsInfo",
		"product.variantsInfo.variants.physicalProperties.packageDimensions.unit",
		"product.variantsInfo.variants.physicalProperties.pricePerUnit.settings.measurementUnit",
		"product.variantsInfo.variants.physicalProperties.productDimensions.unit",
		"product.variantsInfo.variants.price",
		"product.variantsInfo.variants.price.actualPrice",
	],
	response: message({ product: Product, inventoryResults: InventoryItemResults }),
	errors: productErrors,
});

/**
 * Members that are not sent stay, lists are replaced as a whole. Options and variants are sent together; a variant without
 * an id is a new one.
 */
export const updateProduct = operation({
	summary: "Changes the members of a product that are sent.",
	...endpoint("PATCH", "/v3/products/{product.id}"),
	...updating,
	ownership: shops("product", "product.id"),
	request: message({ product: Product, fieldMask: fieldMask(), fields }),
	required: [
		"product.id",
		"product",
		"product.revision",
		"product.variantsInfo.variants.physicalProperties.packageDimensions.unit",
		"product.variantsInfo.variants.physicalProperties.pricePerUnit.settings.measurementUnit",
		"product.variantsInfo.variants.physicalProperties.productDimensions.unit",
		"product.variantsInfo.variants.price",
		"product.variantsInfo.variants.price.actualPrice",
	],
	response: message({ product: Product }),
	errors: updateErrors,
	unwrap: "product",
});

export const updateProductWithInventory = operation({
	summary: "Changes the members of a product that are sent, and the stock of its variants, in one commit.",
	...endpoint("PATCH", "/v3/products-with-inventory/{product.id}"),
	...updating,
	ownership: shops("product", "product.id"),
	request: message({
		product: ProductWithInventory,
		fieldMask: fieldMask(),
		returnEntity: defaulted(bool(), false),
		fields,
	}),
	required: [
		"product.id",
		"product",
		"product.revision",
		"product.variantsInfo.variants.physicalProperties.packageDimensions.unit",
		"product.variantsInfo.variants.physicalProperties.pricePerUnit.settings.measurementUnit",
		"product.variantsInfo.variants.physicalProperties.productDimensions.unit",
		"product.variantsInfo.variants.price",
		"product.variantsInfo.variants.price.actualPrice",
	],
	response: message({ product: Product, inventoryResults: InventoryItemResults }),
	errors: updateErrors,
});

export const deleteProduct = operation({
	summary: "Deletes a product with its variants and their stock.",
	...endpoint("DELETE", "/v3/products/{productId}"),
	query: "flat",
	callers: staff,
	ownership: shops("product", "productId"),
	permission: "WIX_STORES.PRODUCT_DELETE",
	request: message({ productId: text({ min: 1, max: 36 }) }),
	required: ["productId"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND: 404 },
});
