import { BulkActionMetadata } from "../../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, integer, json, list, message } from "../../message.ts";
import { anyone, endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../../operation.ts";
import { shop } from "../../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../../query/query-messages.ts";
import { ALREADY_EXISTS, INVALID_REVISION } from "../../recurring-errors.ts";
import { INFO_SECTION_NOT_FOUND } from "../errors.ts";
import { attributeEvents, BulkItemResult } from "./attribute-messages.ts";
import {
	InfoSectionFields,
	InfoSectionForGetOrCreate,
	InfoSectionResult,
	MaskedSharedInfoSection,
	SharedInfoSection,
} from "./info-section-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/info-section" });

export const infoSectionQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["createdDate", "updatedDate", "title", "uniqueName"], "*", "BOTH"),
		...fields(["id"], "*", "NONE"),
	},
};

export const createInfoSection = operation({
	summary: "Creates an info section. Its unique name must be new.",
	...endpoint("POST", "/v3/info-sections"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_CREATE",
	request: message({ infoSection: SharedInfoSection }),
	required: ["infoSection", "infoSection.title", "infoSection.uniqueName"],
	response: message({ infoSection: SharedInfoSection }),
	errors: { ALREADY_EXISTS },
	unwrap: "infoSection",
});

export const getInfoSection = operation({
	summary: "Gets an info section by id.",
	...endpoint("GET", "/v3/info-sections/{infoSectionId}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_READ",
	request: message({ infoSectionId: guid(), fields: list(InfoSectionFields, { max: 100 }) }),
	required: ["infoSectionId"],
	response: message({ infoSection: SharedInfoSection }),
	errors: { INFO_SECTION_NOT_FOUND },
	unwrap: "infoSection",
});

export const updateInfoSection = operation({
	summary: "Changes an info section, and what its products show of it. The revision must be the current one.",
	...endpoint("PATCH", "/v3/info-sections/{infoSection.id}"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_UPDATE",
	request: message({
		infoSection: SharedInfoSection,
		fieldMask: fieldMask(),
		fields: list(InfoSectionFields, { max: 100 }),
	}),
	required: ["infoSection.id", "infoSection", "infoSection.revision"],
	response: message({ infoSection: SharedInfoSection }),
	errors: { INFO_SECTION_NOT_FOUND, INVALID_REVISION, ALREADY_EXISTS },
	unwrap: "infoSection",
});

export const deleteInfoSection = operation({
	summary: "Deletes an info section and removes it from its products.",
	...endpoint("DELETE", "/v3/info-sections/{infoSectionId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_DELETE",
	request: message({ infoSectionId: guid() }),
	required: ["infoSectionId"],
	response: message({}),
	errors: { INFO_SECTION_NOT_FOUND },
});

export const queryInfoSections = operation({
	summary: "Lists info sections, newest first by default.",
	...endpoint("GET", "/v3/info-sections/query"),
	alternatives: [endpoint("POST", "/v3/info-sections/query")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }), fields: list(InfoSectionFields, { max: 100 }) }),
	response: message({ infoSections: list(SharedInfoSection, { max: 100 }), pagingMetadata: CursorPagingMetadata }),
	paging: { items: "infoSections", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
	spec: infoSectionQueryFields,
});

export const countInfoSections = operation({
	summary: "Counts the info sections that match.",
	...endpoint("POST", "/v3/info-sections/count"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_READ",
	request: message({ filter: json() }),
	response: message({ count: integer() }),
	spec: infoSectionQueryFields,
});

export const bulkCreateInfoSections = operation({
	summary: "Creates up to 100 info sections. Those whose unique name exists already fail individually.",
	...endpoint("POST", "/v3/bulk/info-sections/create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_CREATE",
	request: message({
		infoSections: list(SharedInfoSection, { min: 1, max: 100 }),
		returnEntity: defaulted(bool(), false),
	}),
	required: ["infoSections", "infoSections.title", "infoSections.uniqueName"],
	response: message({ results: list(InfoSectionResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const bulkUpdateInfoSections = operation({
	summary: "Changes up to 100 info sections, each at its current revision. Others fail individually.",
	...endpoint("POST", "/v3/bulk/info-sections/update"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_UPDATE",
	request: message({
		infoSections: list(MaskedSharedInfoSection, { min: 1, max: 100 }),
		returnEntity: defaulted(bool(), false),
		fields: list(InfoSectionFields, { max: 100 }),
	}),
	required: [
		"infoSections",
		"infoSections.infoSection",
		"infoSections.infoSection.id",
		"infoSections.infoSection.revision",
	],
	response: message({ results: list(InfoSectionResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const getOrCreateInfoSection = operation({
	summary: "Gets the info section with this unique name, or the one with this id, or creates it.",
	...endpoint("POST", "/v3/info-sections/get-or-create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_GET_OR_CREATE",
	request: message({ infoSection: InfoSectionForGetOrCreate, fields: list(InfoSectionFields, { max: 100 }) }),
	required: ["infoSection"],
	response: message({ infoSection: SharedInfoSection }),
	errors: { INFO_SECTION_NOT_FOUND },
});

export const bulkGetOrCreateInfoSections = operation({
	summary: "Gets the info sections with these unique names or ids, and creates those that do not exist.",
	...endpoint("POST", "/v3/bulk/info-sections/get-or-create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_GET_OR_CREATE",
	request: message({
		infoSections: list(InfoSectionForGetOrCreate, { min: 1, max: 100 }),
		fields: list(InfoSectionFields, { max: 100 }),
	}),
	required: ["infoSections"],
	response: message({ results: list(InfoSectionResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const bulkDeleteInfoSections = operation({
	summary: "Deletes up to 100 info sections and removes them from their products.",
	...endpoint("POST", "/v3/bulk/info-sections/delete"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.INFO_SECTION_DELETE",
	request: message({ infoSectionIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["infoSectionIds"],
	response: message({ results: list(BulkItemResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

export const infoSectionsV3 = service({
	name: "stores.info-sections-v-3",
	entity: "wix.stores.catalog.v3.info_section",
	operations: {
		createInfoSection,
		getInfoSection,
		updateInfoSection,
		deleteInfoSection,
		queryInfoSections,
		countInfoSections,
		bulkCreateInfoSections,
		bulkUpdateInfoSections,
		getOrCreateInfoSection,
		bulkGetOrCreateInfoSections,
		bulkDeleteInfoSections,
	},
	eventPermission: "WIX_STORES.INFO_SECTION_READ",
	events: attributeEvents("info_section", SharedInfoSection),
});
