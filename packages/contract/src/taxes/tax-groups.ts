import { BulkActionMetadata } from "../bulk-messages.ts";
import { fieldMask, guid, list, message, text } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, pagedQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import { ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP, TAX_GROUP_NOT_FOUND } from "./errors.ts";
import { ListDefaultTaxGroupsByAppIdsResult, TaxGroup } from "./tax-group-messages.ts";

const endpoint = endpointsUnder({ published: "/billing" });

export const taxGroupQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["id", "name"], ["$eq", "$in", "$ne", "$nin"], "BOTH"),
		...fields(["createdDate", "updatedDate"], "*", "BOTH"),
	},
};

export const createTaxGroup = operation({
	summary: "Creates a tax group. Until it has rates, its products are not taxed.",
	...endpoint("POST", "/v1/tax-groups"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_GROUP_CREATE",
	request: message({
		/** The group. */
		taxGroup: TaxGroup,
	}),
	required: ["taxGroup", "taxGroup.name"],
	response: message({
		/** The new group. */
		taxGroup: TaxGroup,
	}),
	unwrap: "taxGroup",
});

export const getTaxGroup = operation({
	summary: "Gets a tax group, also a default one.",
	...endpoint("GET", "/v1/tax-groups/{taxGroupId}"),
	query: "flat",
	callers: staff,
	ownership: shops("taxGroup", "taxGroupId"),
	permission: "BILLING.TAX_GROUP_READ",
	request: message({
		/** Id of the group. */
		taxGroupId: guid(),
	}),
	required: ["taxGroupId"],
	response: message({
		/** The group. */
		taxGroup: TaxGroup,
	}),
	errors: { TAX_GROUP_NOT_FOUND },
	unwrap: "taxGroup",
});

export const updateTaxGroup = operation({
	summary: "Renames a tax group. The revision must be the current one.",
	...endpoint("PATCH", "/v1/tax-groups/{taxGroup.id}"),
	callers: staff,
	ownership: shops("taxGroup", "taxGroup.id"),
	permission: "BILLING.TAX_GROUP_UPDATE",
	request: message({
		/** The group with its id, its revision and its name. */
		taxGroup: TaxGroup,
		fieldMask: fieldMask(),
	}),
	required: ["taxGroup.id", "taxGroup", "taxGroup.name", "taxGroup.revision"],
	response: message({
		/** The group after the change. */
		taxGroup: TaxGroup,
	}),
	errors: { TAX_GROUP_NOT_FOUND, INVALID_REVISION, ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP },
	unwrap: "taxGroup",
});

export const deleteTaxGroup = operation({
	summary: "Deletes a tax group with its rates. Its products are taxed as the default group of products.",
	...endpoint("DELETE", "/v1/tax-groups/{taxGroupId}"),
	query: "flat",
	callers: staff,
	ownership: shops("taxGroup", "taxGroupId"),
	permission: "BILLING.TAX_GROUP_DELETE",
	request: message({
		/** Id of the group. */
		taxGroupId: guid(),
	}),
	required: ["taxGroupId"],
	response: message({}),
	errors: { TAX_GROUP_NOT_FOUND, ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP },
});

export const queryTaxGroups = operation({
	summary: "Lists tax groups without the default ones, by id if no order is given.",
	...endpoint("POST", "/v1/tax-groups/query"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_GROUP_READ",
	request: message({ query: pagedQuery({ limit: 100 }) }),
	response: message({
		/** The groups of this page. */
		taxGroups: list(TaxGroup, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "taxGroups", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: taxGroupQueryFields,
});

export const listDefaultTaxGroups = operation({
	summary: "Lists the default groups, which each shop has: products, delivery, and what is not taxed.",
	...endpoint("GET", "/v1/tax-groups/default-tax-groups"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_GROUP_READ",
	request: message({}),
	response: message({
		/** The default groups. */
		taxGroups: list(TaxGroup),
	}),
});

export const listDefaultTaxGroupsByAppIds = operation({
	summary: "Gets the default group of each app. The one of the catalogue's app is that of products.",
	...endpoint("POST", "/v1/tax-groups/list-default-tax-groups-by-app-ids"),
	callers: staff,
	ownership: shop,
	permission: "BILLING.TAX_GROUP_READ",
	request: message({
		/** Ids of apps. */
		appIds: list(text({ min: 1 }), { min: 1, max: 300 }),
	}),
	required: ["appIds"],
	response: message({
		results: list(ListDefaultTaxGroupsByAppIdsResult, { max: 300 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

const type = (slug: string) => `wix.billing.v1.tax_group_${slug}`;

export const taxGroups = service({
	name: "ecom.tax-groups",
	entity: "wix.billing.v1.tax_group",
	operations: {
		createTaxGroup,
		getTaxGroup,
		updateTaxGroup,
		deleteTaxGroup,
		queryTaxGroups,
		listDefaultTaxGroups,
		listDefaultTaxGroupsByAppIds,
	},
	eventPermission: "BILLING.TAX_GROUP_READ",
	events: {
		taxGroupCreated: { type: type("created"), slug: "created", kind: "created", payload: TaxGroup },
		taxGroupUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload: TaxGroup },
		taxGroupDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted" },
	},
});
