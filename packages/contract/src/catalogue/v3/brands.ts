import { BulkActionMetadata } from "../../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, integer, json, list, message, text } from "../../message.ts";
import { anyone, endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../../operation.ts";
import { shop } from "../../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../../query/query-messages.ts";
import { ALREADY_EXISTS, INVALID_REVISION } from "../../recurring-errors.ts";
import { BRAND_NOT_FOUND } from "../errors.ts";
import { attributeEvents, BulkItemResult } from "./attribute-messages.ts";
import { Brand, BrandFields, BrandResult, MaskedBrand } from "./brand-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/brand" });

export const brandQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["createdDate", "updatedDate", "name"], "*", "BOTH"),
		...fields(["id"], "*", "NONE"),
	},
};

export const createBrand = operation({
	summary: "Creates a brand. Its name must be new.",
	...endpoint("POST", "/v3/brands"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.BRAND_CREATE",
	request: message({ brand: Brand }),
	required: ["brand", "brand.name"],
	response: message({ brand: Brand }),
	errors: { ALREADY_EXISTS },
	unwrap: "brand",
});

export const getBrand = operation({
	summary: "Gets a brand by id.",
	...endpoint("GET", "/v3/brands/{brandId}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.BRAND_READ",
	request: message({ brandId: guid(), fields: list(BrandFields, { max: 100 }) }),
	required: ["brandId"],
	response: message({ brand: Brand }),
	errors: { BRAND_NOT_FOUND },
	unwrap: "brand",
});

export const updateBrand = operation({
	summary: "Changes a brand, and what its products show of it. The revision must be the current one.",
	...endpoint("PATCH", "/v3/brands/{brand.id}"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.BRAND_UPDATE",
	request: message({ brand: Brand, fieldMask: fieldMask(), fields: list(BrandFields, { max: 100 }) }),
	required: ["brand.id", "brand", "brand.revision"],
	response: message({ brand: Brand }),
	errors: { BRAND_NOT_FOUND, INVALID_REVISION, ALREADY_EXISTS },
	unwrap: "brand",
});

export const deleteBrand = operation({
	summary: "Deletes a brand and removes it from its products.",
	...endpoint("DELETE", "/v3/brands/{brandId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.BRAND_DELETE",
	request: message({ brandId: guid() }),
	required: ["brandId"],
	response: message({}),
	errors: { BRAND_NOT_FOUND },
});

export const queryBrands = operation({
	summary: "Lists brands, newest first by default.",
	...endpoint("GET", "/v3/brands/query"),
	alternatives: [endpoint("POST", "/v3/brands/query")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.BRAND_READ",
	request: message({ query: cursorQuery({ limit: 300, sorts: 5 }), fields: list(BrandFields, { max: 100 }) }),
	response: message({ brands: list(Brand, { max: 300 }), pagingMetadata: CursorPagingMetadata }),
	paging: { items: "brands", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 300 },
	spec: brandQueryFields,
});

export const countBrands = operation({
	summary: "Counts the brands that match.",
	...endpoint("POST", "/v3/brands/count"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.BRAND_READ",
	request: message({ filter: json() }),
	response: message({ count: integer() }),
	spec: brandQueryFields,
});

export const bulkCreateBrands = operation({
	summary: "Creates up to 100 brands. Those whose name exists already fail individually.",
	...endpoint("POST", "/v3/bulk/brands/create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.BRAND_CREATE",
	request: message({ brands: list(Brand, { min: 1, max: 100 }), returnEntity: defaulted(bool(), false) }),
	required: ["brands", "brands.name"],
	response: message({ results: list(BrandResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const bulkUpdateBrands = operation({
	summary: "Changes up to 100 brands, each at its current revision. Others fail individually.",
	...endpoint("POST", "/v3/bulk/brands/update"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.BRAND_UPDATE",
	request: message({
		brands: list(MaskedBrand, { min: 1, max: 100 }),
		returnEntity: defaulted(bool(), false),
		fields: list(BrandFields, { max: 100 }),
	}),
	required: ["brands", "brands.brand", "brands.brand.id", "brands.brand.revision"],
	response: message({ results: list(BrandResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const getOrCreateBrand = operation({
	summary: "Gets the brand with this name, or creates it.",
	...endpoint("POST", "/v3/brands/get-or-create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.BRAND_GET_OR_CREATE",
	request: message({ brandName: text({ min: 1, max: 50 }), fields: list(BrandFields, { max: 100 }) }),
	required: ["brandName"],
	response: message({ brand: Brand }),
});

export const bulkGetOrCreateBrands = operation({
	summary: "Gets the brands with these names, and creates those that do not exist.",
	...endpoint("POST", "/v3/bulk/brands/get-or-create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.BRAND_GET_OR_CREATE",
	request: message({
		brandNames: list(text({ min: 1, max: 50 }), { min: 1, max: 100 }),
		fields: list(BrandFields, { max: 100 }),
	}),
	required: ["brandNames"],
	response: message({ results: list(BrandResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const bulkDeleteBrands = operation({
	summary: "Deletes up to 100 brands and removes them from their products.",
	...endpoint("POST", "/v3/bulk/brands/delete"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.BRAND_DELETE",
	request: message({ brandIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["brandIds"],
	response: message({ results: list(BulkItemResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const brandsV3 = service({
	name: "stores.brands-v-3",
	entity: "wix.stores.catalog.v3.brand",
	operations: {
		createBrand,
		getBrand,
		updateBrand,
		deleteBrand,
		queryBrands,
		countBrands,
		bulkCreateBrands,
		bulkUpdateBrands,
		getOrCreateBrand,
		bulkGetOrCreateBrands,
		bulkDeleteBrands,
	},
	eventPermission: "WIX_STORES.BRAND_READ",
	events: attributeEvents("brand", Brand),
});
