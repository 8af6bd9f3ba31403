import { BulkActionMetadata } from "../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, json, list, message, text } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import {
	MANUAL_TAX_MAPPING_ALREADY_EXISTS,
	MANUAL_TAX_MAPPING_NOT_FOUND,
	TAX_EXEMPT_GROUP_ID_NOT_FOUND,
	TAX_GROUP_ID_NOT_FOUND,
	TAX_REGION_ID_NOT_FOUND,
} from "./errors.ts";
import {
	AssignOverride,
	BulkManualTaxMappingResult,
	ManualTaxMapping,
	UnassignOverride,
} from "./manual-tax-mapping-messages.ts";

const endpoint = endpointsUnder({ published: "/billing" });

const pairErrors = {
	TAX_REGION_ID_NOT_FOUND,
	TAX_GROUP_ID_NOT_FOUND,
	TAX_EXEMPT_GROUP_ID_NOT_FOUND,
	MANUAL_TAX_MAPPING_ALREADY_EXISTS,
};

export const manualTaxMappingQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(
			["createdDate", "id", "updatedDate", "jurisdiction", "jurisdictionType", "taxName", "taxRate", "taxType"],
			"*",
			"BOTH",
		),
		...fields(["exemptRates.taxExemptGroupId"], ["$hasAll", "$hasSome"], "NONE"),
		...fields(["description", "taxGroupId", "taxRegionId"], "*", "NONE"),
	},
};

export const createManualTaxMapping = operation({
	summary: "Creates the rate of a tax group in a tax region. Each pair has one rate.",
	...endpoint("POST", "/v1/manual-tax-mappings"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.MANUAL_TAX_MAPPING_CREATE",
	request: message({
		/** The rate. */
		manualTaxMapping: ManualTaxMapping,
	}),
	required: [
		"manualTaxMapping",
		"manualTaxMapping.taxGroupId",
		"manualTaxMapping.taxRate",
		"manualTaxMapping.taxRegionId",
	],
	response: message({
		/** The new rate. */
		manualTaxMapping: ManualTaxMapping,
	}),
	errors: pairErrors,
	unwrap: "manualTaxMapping",
});

export const bulkCreateManualTaxMappings = operation({
	summary: "Creates up to 100 rates. Those that break a rule fail alone.",
	...endpoint("POST", "/v1/bulk/manual-tax-mappings/create"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.MANUAL_TAX_MAPPING_CREATE",
	request: message({
		/** The rates. */
		manualTaxMappings: list(ManualTaxMapping, { min: 1, max: 100 }),
		/** Whether to return the rates. */
		returnEntity: defaulted(bool(), false),
	}),
	required: [
		"manualTaxMappings",
		"manualTaxMappings.taxGroupId",
		"manualTaxMappings.taxRate",
		"manualTaxMappings.taxRegionId",
	],
	response: message({
		results: list(BulkManualTaxMappingResult, { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const getManualTaxMapping = operation({
	summary: "Gets the rate of a tax group in a tax region.",
	...endpoint("GET", "/v1/manual-tax-mappings/{manualTaxMappingId}"),
	query: "flat",
	callers: staff,
	ownership: shops("manualTaxMapping", "manualTaxMappingId"),
	permission: "BILLING.MANUAL_TAX_MAPPING_READ",
	request: message({
		/** Id of the rate. */
		manualTaxMappingId: guid(),
	}),
	required: ["manualTaxMappingId"],
	response: message({
		/** The rate. */
		manualTaxMapping: ManualTaxMapping,
	}),
	errors: { MANUAL_TAX_MAPPING_NOT_FOUND },
	unwrap: "manualTaxMapping",
});

export const updateManualTaxMapping = operation({
	summary: "Changes what is sent of a rate. The revision must be the current one. Orders stay as they are.",
	...endpoint("PATCH", "/v1/manual-tax-mappings/{manualTaxMapping.id}"),
	callers: staff,
	ownership: shops("manualTaxMapping", "manualTaxMapping.id"),
	permission: "BILLING.MANUAL_TAX_MAPPING_UPDATE",
	request: message({
		/** The rate with its id, its revision and what changes. */
		manualTaxMapping: ManualTaxMapping,
		fieldMask: fieldMask(),
	}),
	required: ["manualTaxMapping.id", "manualTaxMapping", "manualTaxMapping.revision"],
	response: message({
		/** The rate after the change. */
		manualTaxMapping: ManualTaxMapping,
	}),
	errors: { MANUAL_TAX_MAPPING_NOT_FOUND, INVALID_REVISION, ...pairErrors },
	unwrap: "manualTaxMapping",
});

export const deleteManualTaxMapping = operation({
	summary: "Deletes a rate: the group is not taxed in the region any more.",
	...endpoint("DELETE", "/v1/manual-tax-mappings/{manualTaxMappingId}"),
	query: "flat",
	callers: staff,
	ownership: shops("manualTaxMapping", "manualTaxMappingId"),
	permission: "BILLING.MANUAL_TAX_MAPPING_DELETE",
	request: message({
		/** Id of the rate. */
		manualTaxMappingId: guid(),
	}),
	required: ["manualTaxMappingId"],
	response: message({}),
	errors: { MANUAL_TAX_MAPPING_NOT_FOUND },
});

export const queryManualTaxMappings = operation({
	summary: "Lists rates, the oldest first if no order is given.",
	...endpoint("GET", "/v1/manual-tax-mappings/query"),
	alternatives: [endpoint("POST", "/v1/manual-tax-mappings/query")],
	query: "complex",
	callers: staff,
	ownership: shop,
	permission: "BILLING.MANUAL_TAX_MAPPING_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		/** The rates of this page. */
		manualTaxMappings: list(ManualTaxMapping, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "manualTaxMappings", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: manualTaxMappingQueryFields,
});

export const updateExtendedFields = operation({
	summary: "Replaces the data of one namespace of a rate.",
	...endpoint("POST", "/v1/manual-tax-mappings/{id}/update-extended-fields"),
	callers: staff,
	ownership: shops("manualTaxMapping"),
	permission: "BILLING.MANUAL_TAX_MAPPING_UPDATE",
	request: message({
		/** Id of the rate. */
		id: text(),
		/** The namespace. */
		namespace: text(),
		/** Its data. */
		namespaceData: json({ max: 10_000 }),
	}),
	required: ["id", "namespace", "namespaceData"],
	response: message({
		/** The rate after the change. */
		manualTaxMapping: ManualTaxMapping,
	}),
	errors: { MANUAL_TAX_MAPPING_NOT_FOUND },
});

export const bulkAssignExemptOverrides = operation({
	summary: "Sets what groups of exempt buyers pay instead of up to 50 rates, with a result for each.",
	...endpoint("POST", "/v1/manual-tax-mappings/bulk-assign-exempt-overrides"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.MANUAL_TAX_MAPPING_UPDATE",
	request: message({
		/** The overrides of each rate. */
		assignOverrides: list(AssignOverride, { max: 50 }),
		/** Whether to return the rates. */
		returnEntity: defaulted(bool(), false),
	}),
	required: [
		"assignOverrides.exemptGroupOverrides",
		"assignOverrides.exemptGroupOverrides.exemptGroupId",
		"assignOverrides.exemptGroupOverrides.rate",
		"assignOverrides.manualTaxMappingId",
	],
	response: message({
		results: list(BulkManualTaxMappingResult, { max: 50 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const bulkUnassignExemptOverrides = operation({
	summary: "Removes what groups of exempt buyers pay instead of up to 50 rates, with a result for each.",
	...endpoint("POST", "/v1/manual-tax-mappings/bulk-unassign-exempt-overrides"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.MANUAL_TAX_MAPPING_UPDATE",
	request: message({
		/** The groups of each rate. */
		unassignOverrides: list(UnassignOverride, { max: 50 }),
		/** Whether to return the rates. */
		returnEntity: defaulted(bool(), false),
	}),
	required: ["unassignOverrides", "unassignOverrides.manualTaxMappingId"],
	response: message({
		results: list(BulkManualTaxMappingResult, { max: 50 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const listManualTaxMappings = operation({
	summary: "Lists the rates, the oldest 1,000.",
	...endpoint("GET", "/v1/manual-tax-mappings"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "BILLING.MANUAL_TAX_MAPPING_READ",
	request: message({}),
	response: message({
		/** The rates. */
		manualTaxMappings: list(ManualTaxMapping, { max: 1000 }),
		pagingMetadata: CursorPagingMetadata,
	}),
});

const type = (slug: string) => `wix.billing.v1.manual_tax_mapping_${slug}`;
const payload = ManualTaxMapping;

export const manualTaxMappings = service({
	name: "ecom.manual-tax-mappings",
	entity: "wix.billing.v1.manual_tax_mapping",
	operations: {
		createManualTaxMapping,
		bulkCreateManualTaxMappings,
		getManualTaxMapping,
		updateManualTaxMapping,
		deleteManualTaxMapping,
		queryManualTaxMappings,
		updateExtendedFields,
		bulkAssignExemptOverrides,
		bulkUnassignExemptOverrides,
		listManualTaxMappings,
	},
	eventPermission: "BILLING.MANUAL_TAX_MAPPING_READ",
	events: {
		manualTaxMappingCreated: { type: type("created"), slug: "created", kind: "created", payload },
		manualTaxMappingUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload },
		manualTaxMappingDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted", payload },
	},
});
