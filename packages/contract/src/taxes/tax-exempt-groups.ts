import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { EMPTY_ASSIGN_AND_UNASSIGN_LISTS } from "../catalogue/errors.ts";
import { Tags } from "../ecommerce/entity-messages.ts";
import { bool, defaulted, fieldMask, guid, json, list, message } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import { ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_EXEMPT_GROUP, TAX_EXEMPT_GROUP_NOT_FOUND } from "./errors.ts";
import {
	BulkTaxExemptGroupResult,
	MaskedTaxExemptGroup,
	TaxExemptDefaultGroup,
	TaxExemptGroup,
	TaxExemptGroupTagsModified,
} from "./tax-exempt-group-messages.ts";

const endpoint = endpointsUnder({ published: "/billing" });

const changeErrors = { TAX_EXEMPT_GROUP_NOT_FOUND, ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_EXEMPT_GROUP };

export const taxExemptGroupQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: fields(["id", "name"], "*", "BOTH"),
};

export const createTaxExemptGroup = operation({
	summary: "Creates a group of exempt buyers. Until rates say what it pays, it pays them.",
	...endpoint("POST", "/v1/tax-exempt-groups"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_EXEMPT_GROUP_CREATE",
	request: message({
		/** The group. */
		taxExemptGroup: TaxExemptGroup,
	}),
	required: ["taxExemptGroup", "taxExemptGroup.name"],
	response: message({
		/** The new group. */
		taxExemptGroup: TaxExemptGroup,
	}),
	unwrap: "taxExemptGroup",
});

export const getTaxExemptGroup = operation({
	summary: "Gets a group of exempt buyers, also a default one.",
	...endpoint("GET", "/v1/tax-exempt-groups/{taxExemptGroupId}"),
	query: "flat",
	callers: staff,
	ownership: shops("taxExemptGroup", "taxExemptGroupId"),
	permission: "BILLING.TAX_EXEMPT_GROUP_READ",
	request: message({
		/** Id of the group. */
		taxExemptGroupId: guid(),
	}),
	required: ["taxExemptGroupId"],
	response: message({
		/** The group. */
		taxExemptGroup: TaxExemptGroup,
	}),
	errors: { TAX_EXEMPT_GROUP_NOT_FOUND },
	unwrap: "taxExemptGroup",
});

export const updateTaxExemptGroup = operation({
	summary: "Changes what is sent of a group of exempt buyers. The revision must be the current one.",
	...endpoint("PATCH", "/v1/tax-exempt-groups/{taxExemptGroup.id}"),
	callers: staff,
	ownership: shops("taxExemptGroup", "taxExemptGroup.id"),
	permission: "BILLING.TAX_EXEMPT_GROUP_UPDATE",
	request: message({
		/** The group with its id, its revision and what changes. */
		taxExemptGroup: TaxExemptGroup,
		fieldMask: fieldMask(),
	}),
	required: ["taxExemptGroup.id", "taxExemptGroup", "taxExemptGroup.revision"],
	response: message({
		/** The group after the change. */
		taxExemptGroup: TaxExemptGroup,
	}),
	errors: { ...changeErrors, INVALID_REVISION },
	unwrap: "taxExemptGroup",
});

export const deleteTaxExemptGroup = operation({
	summary: "Deletes a group of exempt buyers, with what it pays and the tax details of its contacts.",
	...endpoint("DELETE", "/v1/tax-exempt-groups/{taxExemptGroupId}"),
	query: "flat",
	callers: staff,
	ownership: shops("taxExemptGroup", "taxExemptGroupId"),
	permission: "BILLING.TAX_EXEMPT_GROUP_DELETE",
	request: message({
		/** Id of the group. */
		taxExemptGroupId: guid(),
	}),
	required: ["taxExemptGroupId"],
	response: message({}),
	errors: changeErrors,
});

export const queryTaxExemptGroups = operation({
	summary: "Lists groups of exempt buyers without the default ones, the newest first if no order is given.",
	...endpoint("GET", "/v1/tax-exempt-groups/query"),
	alternatives: [endpoint("POST", "/v1/tax-exempt-groups/query")],
	query: "complex",
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_EXEMPT_GROUP_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		/** The groups of this page. */
		taxExemptGroups: list(TaxExemptGroup, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "taxExemptGroups", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: taxExemptGroupQueryFields,
});

export const bulkCreateTaxExemptGroups = operation({
	summary: "Creates up to 100 groups of exempt buyers.",
	...endpoint("POST", "/v1/bulk/tax-exempt-groups/create"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_EXEMPT_GROUP_CREATE",
	request: message({
		/** The groups. */
		taxExemptGroups: list(TaxExemptGroup, { min: 1, max: 100 }),
		/** Whether to return the groups. */
		returnEntity: defaulted(bool(), false),
	}),
	required: ["taxExemptGroups"],
	response: message({
		results: list(BulkTaxExemptGroupResult, { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const bulkUpdateTaxExemptGroups = operation({
	summary: "Changes up to 100 groups of exempt buyers. Those that break a rule fail alone.",
	...endpoint("POST", "/v1/bulk/tax-exempt-groups/update"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_EXEMPT_GROUP_UPDATE",
	request: message({
		/** The groups with their ids, their revisions and what changes. */
		taxExemptGroups: list(MaskedTaxExemptGroup, { min: 1, max: 100 }),
		/** Whether to return the groups. */
		returnEntity: defaulted(bool(), false),
	}),
	required: [
		"taxExemptGroups",
		"taxExemptGroups.taxExemptGroup",
		"taxExemptGroups.taxExemptGroup.id",
		"taxExemptGroups.taxExemptGroup.revision",
	],
	response: message({
		results: list(BulkTaxExemptGroupResult, { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const bulkDeleteTaxExemptGroups = operation({
	summary: "Deletes up to 100 groups of exempt buyers, as `deleteTaxExemptGroup` does.",
	...endpoint("POST", "/v1/bulk/tax-exempt-groups/delete"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_EXEMPT_GROUP_DELETE",
	request: message({
		/** Ids of the groups. */
		taxExemptGroupIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["taxExemptGroupIds"],
	response: message({
		/** Whether each was deleted. */
		results: list(message({ itemMetadata: ItemMetadata }), { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

/** A tag in both lists is assigned. */
export const bulkUpdateTaxExemptGroupTags = operation({
	summary: "Assigns tags to up to 100 groups of exempt buyers and removes others.",
	...endpoint("POST", "/v1/bulk/tax-exempt-groups/update-tags"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_EXEMPT_GROUP_UPDATE_TAGS",
	request: message({
		/** Ids of the groups. */
		taxExemptGroupIds: list(guid(), { min: 1, max: 100 }),
		/** Tags to assign. */
		assignTags: Tags,
		/** Tags to remove. */
		unassignTags: Tags,
	}),
	required: ["taxExemptGroupIds"],
	response: message({
		/** Whether each has the tags. */
		results: list(message({ itemMetadata: ItemMetadata }), { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
	errors: { EMPTY_ASSIGN_AND_UNASSIGN_LISTS },
});

/** A tag in both lists is assigned. */
export const bulkUpdateTaxExemptGroupTagsByFilter = operation({
	summary: "Starts a job that assigns tags to all groups of exempt buyers that match, and removes others.",
	...endpoint("POST", "/v1/bulk/tax-exempt-groups/update-tags-by-filter"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_EXEMPT_GROUP_UPDATE_TAGS",
	request: message({
		/** Which groups; an empty one matches all. */
		filter: json(),
		/** Tags to assign. */
		assignTags: Tags,
		/** Tags to remove. */
		unassignTags: Tags,
	}),
	required: ["filter"],
	response: message({
		/** Id of the job. */
		jobId: guid(),
	}),
	errors: { EMPTY_ASSIGN_AND_UNASSIGN_LISTS },
});

export const listDefaultTaxExemptGroups = operation({
	summary: "Lists the default groups of exempt buyers, which each shop has.",
	...endpoint("GET", "/v1/tax-exempt-groups/default-tax-exempt-groups"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_GROUP_READ",
	request: message({}),
	response: message({
		/** The default groups. */
		taxExemptGroups: list(TaxExemptDefaultGroup),
	}),
});

const type = (slug: string) => `wix.billing.v1.tax_exempt_group_${slug}`;
const payload = TaxExemptGroup;

export const taxExemptGroups = service({
	name: "ecom.tax-exempt-groups",
	entity: "wix.billing.v1.tax_exempt_group",
	operations: {
		createTaxExemptGroup,
		getTaxExemptGroup,
		updateTaxExemptGroup,
		deleteTaxExemptGroup,
		queryTaxExemptGroups,
		bulkCreateTaxExemptGroups,
		bulkUpdateTaxExemptGroups,
		bulkDeleteTaxExemptGroups,
		bulkUpdateTaxExemptGroupTags,
		bulkUpdateTaxExemptGroupTagsByFilter,
		listDefaultTaxExemptGroups,
	},
	eventPermission: "BILLING.TAX_EXEMPT_GROUP_READ",
	events: {
		taxExemptGroupCreated: { type: type("created"), slug: "created", kind: "created", payload },
		taxExemptGroupUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload },
		taxExemptGroupDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted", payload },
		taxExemptGroupTagsModified: {
			type: type("tags_modified"),
			slug: "tags_modified",
			kind: "action",
			payload: TaxExemptGroupTagsModified,
		},
	},
});
