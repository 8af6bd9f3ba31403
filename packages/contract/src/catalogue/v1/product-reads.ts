import { bool, integer, list, map, message, optional, text } from "../../message.ts";
import { anyone, endpointsUnder, operation } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { OlderPagingMetadata, olderQuery, PagingMetadata, pagedQuery, paging } from "../../query/query-messages.ts";
import { PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND } from "../../recurring-errors.ts";
import { ENTITY_NOT_FOUND } from "../errors.ts";
import { Collection } from "./collection-messages.ts";
import { Product } from "./product-messages.ts";
import { productQueryFields } from "./product-query-fields.ts";
import { ProductOptionsAvailability } from "./product-write-messages.ts";
import { StoreVariant, Variant } from "./variant-messages.ts";

const endpoint = endpointsUnder({ published: "/stores-reader", standalone: "/_api/catalog-reader-server" });

export const queryProducts = operation({
	summary: "Lists visible products, up to 100 a page, with the variants of those that manage variants.",
	...endpoint("GET", "/v1/products/query-platformized"),
	alternatives: [endpoint("POST", "/v1/products/query-platformized")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({ query: pagedQuery({ limit: 100 }) }),
	response: message({ products: list(Product, { max: 100 }), metadata: PagingMetadata }),
	paging: { items: "products", metadata: "metadata", defaultLimit: 100, maxLimit: 100 },
	spec: productQueryFields,
});

export const queryProductsOlder = operation({
	...endpoint("POST", "/v1/products/query"),
	summary:
		"Lists products, up to 100 a page. Filter and sort are JSON written as strings. Hidden products and merchant data need the right to manage products.",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_PRODUCTS",
	furtherPermissions: ["WIX_STORES.MODIFY_PRODUCTS"],
	request: message({
		query: olderQuery(100),
		includeVariants: bool(),
		includeHiddenProducts: bool(),
		includeMerchantSpecificData: bool(),
	}),
	response: message({
		products: list(Product, { max: 100 }),
		metadata: OlderPagingMetadata,
		totalResults: integer(),
	}),
	paging: { items: "products", metadata: "metadata", defaultLimit: 100, maxLimit: 100 },
	spec: productQueryFields,
});

export const getProduct = operation({
	summary:
		"Gets a product by id. Cost data comes only with `includeMerchantSpecificData`, which needs the right to read it.",
	...endpoint("GET", "/v1/products/{id}"),
	query: "flat",
	callers: anyone,
	ownership: shops("product"),
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({ id: text({ min: 1 }), includeMerchantSpecificData: bool() }),
	required: ["id"],
	response: message({ product: Product }),
	errors: { PRODUCT_NOT_FOUND },
});

export const getCollectionBySlug = operation({
	summary: "Gets a collection by its slug.",
	...endpoint("GET", "/v1/collections/slug/{slug}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({ slug: text({ min: 1, max: 100 }) }),
	required: ["slug"],
	response: message({ collection: Collection }),
	errors: { 404: ENTITY_NOT_FOUND },
});

export const getProductOptionsAvailability = operation({
	summary: "Returns which choices are available after some are made, and the variant that they select.",
	...endpoint("POST", "/v1/products/{id}/productOptionsAvailability"),
	callers: anyone,
	ownership: shops("product"),
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({ id: text({ min: 1 }), options: map(text()) }),
	required: ["id", "options"],
	response: ProductOptionsAvailability,
	errors: { PRODUCT_NOT_FOUND },
});

export const queryProductVariants = operation({
	summary: "Lists the variants of a product, by ids or by choices.",
	...endpoint("POST", "/v1/products/{id}/variants/query"),
	callers: anyone,
	ownership: shops("product"),
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({
		id: text({ min: 1 }),
		choices: map(text()),
		variantIds: list(text()),
		paging: paging(100),
		includeMerchantSpecificData: bool(),
	}),
	required: ["id"],
	response: message({ variants: list(Variant), metadata: OlderPagingMetadata, totalResults: integer() }),
	errors: { PRODUCT_NOT_FOUND },
	paging: { items: "variants", metadata: "metadata", defaultLimit: 100, maxLimit: 100 },
});

export const queryStoreVariants = operation({
	summary: "Lists the variants of all products.",
	...endpoint("POST", "/v1/variants/query"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({
		query: pagedQuery({ limit: 100 }),
		customFields: optional(list(text({ max: 100 }))),
		includeLocationVariants: optional(bool()),
	}),
	response: message({ variants: list(StoreVariant), metadata: PagingMetadata }),
	paging: { items: "variants", metadata: "metadata", defaultLimit: 100, maxLimit: 100 },
});

export const getStoreVariant = operation({
	summary: "Gets one variant by `<productId>-<variantId>`.",
	...endpoint("GET", "/v1/variants/{id}"),
	query: "flat",
	callers: anyone,
	ownership: shops("variant"),
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({ id: text() }),
	required: ["id"],
	response: message({ variant: StoreVariant }),
	errors: { VARIANT_NOT_FOUND },
});
