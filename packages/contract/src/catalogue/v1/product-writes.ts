import { BulkActionMetadata } from "../../bulk-messages.ts";
import { list, message, text } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { PRODUCT_NOT_FOUND, SLUG_ALREADY_EXISTS, VARIANT_NOT_FOUND } from "../../recurring-errors.ts";
import { TOO_MANY_VARIANTS, VARIANTS_ARE_MANAGED, VARIANTS_NOT_MANAGED } from "../errors.ts";
import { Product } from "./product-messages.ts";
import { BulkProductResult, PropertyToAdjust, PropertyToSet } from "./product-write-messages.ts";
import { Variant, VariantOverride } from "./variant-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/catalog-server" });

export const createProduct = operation({
	summary:
		"Creates a physical product. Up to 6 options with 100 choices each; at most 300 variants if variants are managed.",
	...endpoint("POST", "/v1/products"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ product: Product }),
	required: [
		"product",
		"product.costAndProfitData.itemCost",
		"product.name",
		"product.priceData",
		"product.priceData.price",
	],
	response: message({ product: Product }),
	errors: { SLUG_ALREADY_EXISTS, TOO_MANY_VARIANTS },
});

export const updateProduct = operation({
	summary: "Updates the members that are sent. Lists are replaced as a whole; null clears a member.",
	...endpoint("PATCH", "/v1/products/{product.id}"),
	callers: staff,
	ownership: shops("product", "product.id"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ product: Product }),
	required: ["product.id", "product"],
	response: message({ product: Product }),
	errors: { PRODUCT_NOT_FOUND, SLUG_ALREADY_EXISTS, TOO_MANY_VARIANTS },
});

export const deleteProduct = operation({
	summary: "Deletes a product permanently, with its inventory.",
	...endpoint("DELETE", "/v1/products/{id}"),
	query: "flat",
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text() }),
	required: ["id"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND },
});

export const updateProductVariants = operation({
	summary: "Sets price, cost, weight, SKU or visibility of variants. Needs `manageVariants` on the product.",
	...endpoint("PATCH", "/v1/products/{id}/variants"),
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text(), variants: list(VariantOverride) }),
	required: ["id", "variants"],
	response: message({ variants: list(Variant) }),
	errors: { PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, VARIANTS_NOT_MANAGED },
});

export const resetAllProductVariantData = operation({
	summary: "Resets all variants to the values of the product.",
	...endpoint("POST", "/v1/products/{id}/variants/resetToDefault"),
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text() }),
	required: ["id"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND, VARIANTS_NOT_MANAGED },
});

export const deleteProductOptions = operation({
	summary: "Deletes all options. Fails while `manageVariants` is true.",
	...endpoint("DELETE", "/v1/products/{id}/options"),
	query: "flat",
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text() }),
	required: ["id"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND, VARIANTS_ARE_MANAGED },
});

export const removeBrand = operation({
	summary: "Clears the brand of a product.",
	...endpoint("POST", "/v1/products/{id}/remove-brand"),
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text() }),
	required: ["id"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND },
});

export const removeRibbon = operation({
	summary: "Clears the ribbon of a product.",
	...endpoint("POST", "/v1/products/{id}/remove-ribbon"),
	callers: staff,
	ownership: shops("product"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: text() }),
	required: ["id"],
	response: message({}),
	errors: { PRODUCT_NOT_FOUND },
});

export const bulkUpdateProductsProperty = operation({
	summary: "Sets one property to the same value on up to 100 products.",
	...endpoint("POST", "/v1/bulk/products/update"),
	callers: staff,
	ownership: shops("product", "ids"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ ids: list(text(), { min: 1, max: 100 }), set: PropertyToSet }),
	required: ["ids", "set"],
	response: message({ results: list(BulkProductResult), bulkActionMetadata: BulkActionMetadata }),
});

export const bulkAdjustProductProperty = operation({
	summary: "Increases or decreases one property of up to 100 products by an amount or a percentage.",
	...endpoint("POST", "/v1/bulk/products/adjust-properties"),
	callers: staff,
	ownership: shops("product", "ids"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ ids: list(text(), { min: 1, max: 100 }), adjust: PropertyToAdjust }),
	required: ["adjust", "ids"],
	response: message({ results: list(BulkProductResult), bulkActionMetadata: BulkActionMetadata }),
});
