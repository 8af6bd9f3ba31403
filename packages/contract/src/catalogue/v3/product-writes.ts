import { bool, defaulted, fieldMask, list, message, text } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import {
	FIELD_MASK_VALUE_NOT_SUPPORTED,
	FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR,
	INVALID_REVISION,
	PRODUCT_NOT_FOUND,
} from "../../recurring-errors.ts";
import {
	CHOICE_NOT_EXIST,
	COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE,
	CUSTOMIZATION_NOT_EXIST,
	DIGITAL_FILE_NOT_FOUND_ERROR,
	DUPLICATE_PRODUCT_OPTIONS,
	DUPLICATE_RIBBON_IN_ADDITIONAL,
	DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL,
	DUPLICATE_SLUG_ERROR,
	DUPLICATE_VARIANT_OPTION_CHOICE,
	INVALID_DEFAULT_VARIANT,
	MISSING_VARIANT_OPTION_CHOICE,
	MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED,
	MODIFIER_NAME_AND_TYPE_REQUIRED,
	NO_PERMISSION_TO_READ_MERCHANT_DATA,
	ONLY_SPACES_STRING_ERROR,
	PRODUCT_MEDIA_NOT_EXIST,
	PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED,
	PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED,
	RIBBON_NOT_FOUND,
	VARIANT_ID_ALREADY_EXISTS,
	VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT,
} from "../errors.ts";
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
	CHOICE_NOT_EXIST,
	COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE,
	CUSTOMIZATION_NOT_EXIST,
	DIGITAL_FILE_NOT_FOUND_ERROR,
	DUPLICATE_PRODUCT_OPTIONS,
	DUPLICATE_RIBBON_IN_ADDITIONAL,
	DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL,
	DUPLICATE_SLUG_ERROR,
	DUPLICATE_VARIANT_OPTION_CHOICE,
	INVALID_DEFAULT_VARIANT,
	MISSING_VARIANT_OPTION_CHOICE,
	MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED,
	MODIFIER_NAME_AND_TYPE_REQUIRED,
	NO_PERMISSION_TO_READ_MERCHANT_DATA,
	ONLY_SPACES_STRING_ERROR,
	PRODUCT_MEDIA_NOT_EXIST,
	PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED,
	PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED,
	RIBBON_NOT_FOUND,
	VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT,
	VARIANT_ID_ALREADY_EXISTS,
} as const;

/** What can be wrong with a change, whichever call makes it. */
export const updateErrors = {
	...productErrors,
	FIELD_MASK_VALUE_NOT_SUPPORTED,
	FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR,
	INVALID_REVISION,
	PRODUCT_NOT_FOUND,
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
	errors: { PRODUCT_NOT_FOUND },
});
