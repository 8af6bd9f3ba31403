import { BulkActionMetadata } from "../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, list, message } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import {
	CALCULATOR_ID_NOT_FOUND,
	CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION,
	INVALID_SUBDIVISION_FORMAT,
	SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY,
	TAX_REGION_ALREADY_EXISTS,
	TAX_REGION_NOT_FOUND,
} from "./errors.ts";
import { BulkCreateTaxRegionResult, TaxRegion } from "./tax-region-messages.ts";

const endpoint = endpointsUnder({ published: "/billing" });

const placeErrors = {
	CALCULATOR_ID_NOT_FOUND,
	CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION,
	INVALID_SUBDIVISION_FORMAT,
	SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY,
};

export const taxRegionQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: fields(["id", "createdDate", "updatedDate", "appId", "country", "subdivision"], "*", "BOTH"),
};

export const createTaxRegion = operation({
	summary: "Creates a tax region. Until it has rates, nothing is taxed there.",
	...endpoint("POST", "/v1/tax-regions"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_REGION_CREATE",
	request: message({
		/** The region. */
		taxRegion: TaxRegion,
	}),
	required: ["taxRegion", "taxRegion.appId", "taxRegion.country"],
	response: message({
		/** The new region. */
		taxRegion: TaxRegion,
	}),
	errors: { ALREADY_EXISTS: TAX_REGION_ALREADY_EXISTS, ...placeErrors },
	unwrap: "taxRegion",
});

export const bulkCreateTaxRegion = operation({
	summary: "Creates up to 100 tax regions. Those that break a rule fail alone.",
	...endpoint("POST", "/v1/bulk/tax-regions/create"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_REGION_CREATE",
	request: message({
		/** The regions. */
		taxRegions: list(TaxRegion, { min: 1, max: 100 }),
		/** Whether to return the regions. */
		returnEntity: defaulted(bool(), true),
	}),
	required: ["taxRegions", "taxRegions.appId", "taxRegions.country"],
	response: message({ results: list(BulkCreateTaxRegionResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const getTaxRegion = operation({
	summary: "Gets a tax region.",
	...endpoint("GET", "/v1/tax-regions/{taxRegionId}"),
	query: "flat",
	callers: staff,
	ownership: shops("taxRegion", "taxRegionId"),
	permission: "BILLING.TAX_REGION_READ",
	request: message({
		/** Id of the region. */
		taxRegionId: guid(),
	}),
	required: ["taxRegionId"],
	response: message({
		/** The region. */
		taxRegion: TaxRegion,
	}),
	errors: { TAX_REGION_NOT_FOUND },
	unwrap: "taxRegion",
});

export const updateTaxRegion = operation({
	summary: "Changes what is sent of a tax region. The revision must be the current one.",
	...endpoint("PATCH", "/v1/tax-regions/{taxRegion.id}"),
	callers: staff,
	ownership: shops("taxRegion", "taxRegion.id"),
	permission: "BILLING.TAX_REGION_UPDATE",
	request: message({
		/** The region with its id, its revision and what changes. */
		taxRegion: TaxRegion,
		fieldMask: fieldMask(),
	}),
	required: ["taxRegion.id", "taxRegion", "taxRegion.revision"],
	response: message({
		/** The region after the change. */
		taxRegion: TaxRegion,
	}),
	errors: { TAX_REGION_NOT_FOUND, INVALID_REVISION, ALREADY_EXISTS: TAX_REGION_ALREADY_EXISTS, ...placeErrors },
	unwrap: "taxRegion",
});

export const deleteTaxRegion = operation({
	summary: "Deletes a tax region with its rates: nothing is taxed there any more. Orders stay as they are.",
	...endpoint("DELETE", "/v1/tax-regions/{taxRegionId}"),
	query: "flat",
	callers: staff,
	ownership: shops("taxRegion", "taxRegionId"),
	permission: "BILLING.TAX_REGION_DELETE",
	request: message({
		/** Id of the region. */
		taxRegionId: guid(),
	}),
	required: ["taxRegionId"],
	response: message({}),
	errors: { TAX_REGION_NOT_FOUND },
});

export const queryTaxRegions = operation({
	summary: "Lists tax regions, by id if no order is given.",
	...endpoint("POST", "/v1/tax-regions/query"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_REGION_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		/** The regions of this page. */
		taxRegions: list(TaxRegion, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "taxRegions", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: taxRegionQueryFields,
});

const type = (slug: string) => `wix.billing.v1.tax_region_${slug}`;

export const taxRegions = service({
	name: "ecom.tax-regions",
	entity: "wix.billing.v1.tax_region",
	operations: {
		createTaxRegion,
		bulkCreateTaxRegion,
		getTaxRegion,
		updateTaxRegion,
		deleteTaxRegion,
		queryTaxRegions,
	},
	eventPermission: "BILLING.TAX_REGION_READ",
	events: {
		taxRegionCreated: { type: type("created"), slug: "created", kind: "created", payload: TaxRegion },
		taxRegionUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload: TaxRegion },
		taxRegionDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted" },
	},
});
