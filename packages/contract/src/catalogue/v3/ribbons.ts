import { BulkActionMetadata } from "../../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, integer, json, list, message, text } from "../../message.ts";
import { anyone, endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../../operation.ts";
import { shop } from "../../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../../query/query-messages.ts";
import { ALREADY_EXISTS, INVALID_REVISION } from "../../recurring-errors.ts";
import { RIBBON_NOT_FOUND } from "../errors.ts";
import { attributeEvents, BulkItemResult } from "./attribute-messages.ts";
import { MaskedRibbon, Ribbon, RibbonFields, RibbonResult } from "./ribbon-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/ribbon" });

export const ribbonQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["createdDate", "updatedDate", "name"], "*", "BOTH"),
		...fields(["id"], "*", "NONE"),
	},
};

export const createRibbon = operation({
	summary: "Creates a ribbon. Its name must be new.",
	...endpoint("POST", "/v3/ribbons"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_CREATE",
	request: message({ ribbon: Ribbon }),
	required: ["ribbon", "ribbon.name"],
	response: message({ ribbon: Ribbon }),
	errors: { ALREADY_EXISTS },
	unwrap: "ribbon",
});

export const getRibbon = operation({
	summary: "Gets a ribbon by id.",
	...endpoint("GET", "/v3/ribbons/{ribbonId}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_READ",
	request: message({ ribbonId: guid(), fields: list(RibbonFields, { max: 100 }) }),
	required: ["ribbonId"],
	response: message({ ribbon: Ribbon }),
	errors: { RIBBON_NOT_FOUND },
	unwrap: "ribbon",
});

export const updateRibbon = operation({
	summary: "Changes a ribbon, and what its products show of it. The revision must be the current one.",
	...endpoint("PATCH", "/v3/ribbons/{ribbon.id}"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_UPDATE",
	request: message({ ribbon: Ribbon, fieldMask: fieldMask(), fields: list(RibbonFields, { max: 100 }) }),
	required: ["ribbon.id", "ribbon", "ribbon.revision"],
	response: message({ ribbon: Ribbon }),
	errors: { RIBBON_NOT_FOUND, INVALID_REVISION, ALREADY_EXISTS },
	unwrap: "ribbon",
});

export const deleteRibbon = operation({
	summary: "Deletes a ribbon and removes it from its products.",
	...endpoint("DELETE", "/v3/ribbons/{ribbonId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_DELETE",
	request: message({ ribbonId: guid() }),
	required: ["ribbonId"],
	response: message({}),
	errors: { RIBBON_NOT_FOUND },
});

export const queryRibbons = operation({
	summary: "Lists ribbons, newest first by default.",
	...endpoint("POST", "/v3/ribbons/query"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 4 }), fields: list(RibbonFields, { max: 100 }) }),
	response: message({ ribbons: list(Ribbon, { max: 100 }), pagingMetadata: CursorPagingMetadata }),
	paging: { items: "ribbons", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
	spec: ribbonQueryFields,
});

export const countRibbons = operation({
	summary: "Counts the ribbons that match.",
	...endpoint("POST", "/v3/ribbons/count"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_READ",
	request: message({ filter: json() }),
	response: message({ count: integer() }),
	spec: ribbonQueryFields,
});

export const bulkCreateRibbons = operation({
	summary: "Creates up to 100 ribbons. Those whose name exists already fail individually.",
	...endpoint("POST", "/v3/bulk/ribbons/create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_CREATE",
	request: message({ ribbons: list(Ribbon, { min: 1, max: 100 }), returnEntity: defaulted(bool(), false) }),
	required: ["ribbons", "ribbons.name"],
	response: message({ results: list(RibbonResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const bulkUpdateRibbons = operation({
	summary: "Changes up to 100 ribbons, each at its current revision. Others fail individually.",
	...endpoint("POST", "/v3/bulk/ribbons/update"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_UPDATE",
	request: message({
		ribbons: list(MaskedRibbon, { min: 1, max: 100 }),
		returnEntity: defaulted(bool(), false),
		fields: list(RibbonFields, { max: 100 }),
	}),
	required: ["ribbons", "ribbons.ribbon", "ribbons.ribbon.id", "ribbons.ribbon.revision"],
	response: message({ results: list(RibbonResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const getOrCreateRibbon = operation({
	summary: "Gets the ribbon with this name, or creates it.",
	...endpoint("POST", "/v3/ribbons/get-or-create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_GET_OR_CREATE",
	request: message({ ribbonName: text({ min: 1, max: 30 }), fields: list(RibbonFields, { max: 100 }) }),
	required: ["ribbonName"],
	response: message({ ribbon: Ribbon }),
});

export const bulkGetOrCreateRibbons = operation({
	summary: "Gets the ribbons with these names, and creates those that do not exist.",
	...endpoint("POST", "/v3/bulk/ribbons/get-or-create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_GET_OR_CREATE",
	request: message({
		ribbonNames: list(text({ min: 1, max: 30 }), { min: 1, max: 100 }),
		fields: list(RibbonFields, { max: 100 }),
	}),
	required: ["ribbonNames"],
	response: message({ results: list(RibbonResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const bulkDeleteRibbons = operation({
	summary: "Deletes up to 100 ribbons and removes them from their products.",
	...endpoint("POST", "/v3/bulk/ribbons/delete"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.RIBBON_DELETE",
	request: message({ ribbonIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["ribbonIds"],
	response: message({ results: list(BulkItemResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const ribbonsV3 = service({
	name: "stores.ribbons-v-3",
	entity: "wix.stores.catalog.v3.ribbon",
	operations: {
		createRibbon,
		getRibbon,
		updateRibbon,
		deleteRibbon,
		queryRibbons,
		countRibbons,
		bulkCreateRibbons,
		bulkUpdateRibbons,
		getOrCreateRibbon,
		bulkGetOrCreateRibbons,
		bulkDeleteRibbons,
	},
	eventPermission: "WIX_STORES.RIBBON_READ",
	events: attributeEvents("ribbon", Ribbon, { hasDeletedEntity: true }),
});
