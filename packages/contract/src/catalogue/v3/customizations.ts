import { BulkActionMetadata } from "../../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, integer, json, list, message } from "../../message.ts";
import { anyone, endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../../operation.ts";
import { shop } from "../../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../../query/query-messages.ts";
import { INVALID_REVISION } from "../../recurring-errors.ts";
import {
	CUSTOMIZATION_NOT_FOUND,
	DOESNT_SUPPORT_FREE_TEXT,
	INVALID_CUSTOMIZATION_RENDER_TYPE,
	INVALID_FREE_TEXT_SETTINGS,
	MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION,
	MODIFIERS_LIMIT_EXCEEDED,
	OPTIONS_LIMIT_EXCEEDED,
} from "../errors.ts";
import { attributeEvents } from "./attribute-messages.ts";
import {
	addCustomizationChoices,
	bulkAddCustomizationChoices,
	removeCustomizationChoices,
	reorderCustomizationChoices,
	setCustomizationChoices,
	updateCustomizationChoices,
} from "./customization-choices.ts";
import {
	Customization,
	CustomizationFields,
	CustomizationResult,
	MaskedCustomization,
} from "./customization-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/customization" });

export const customizationQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["createdDate", "id", "updatedDate", "name"], "*", "BOTH"),
		...fields(["customizationRenderType", "customizationType"], "*", "NONE"),
	},
};

export const createCustomization = operation({
	summary: "Creates an option or a modifier that products can share.",
	...endpoint("POST", "/v3/customizations"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.CUSTOMIZATION_CREATE",
	request: message({ customization: Customization }),
	required: [
		"customization",
		"customization.choicesSettings.choices",
		"customization.choicesSettings.choices.name",
		"customization.customizationRenderType",
		"customization.customizationType",
		"customization.name",
	],
	response: message({ customization: Customization }),
	errors: {
		OPTIONS_LIMIT_EXCEEDED,
		MODIFIERS_LIMIT_EXCEEDED,
		INVALID_CUSTOMIZATION_RENDER_TYPE,
		INVALID_FREE_TEXT_SETTINGS,
		MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION,
	},
	unwrap: "customization",
});

export const getCustomization = operation({
	summary: "Gets a customization by id.",
	...endpoint("GET", "/v3/customizations/{customizationId}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.CUSTOMIZATION_READ",
	request: message({ customizationId: guid(), fields: list(CustomizationFields, { max: 100 }) }),
	required: ["customizationId"],
	response: message({ customization: Customization }),
	errors: { CUSTOMIZATION_NOT_FOUND },
	unwrap: "customization",
});

export const updateCustomization = operation({
	summary:
		"Changes a customization and its products. Its type and its choices stay. The revision must be the current one.",
	...endpoint("PATCH", "/v3/customizations/{customization.id}"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.CUSTOMIZATION_UPDATE",
	request: message({
		customization: Customization,
		fieldMask: fieldMask(),
		fields: list(CustomizationFields, { max: 100 }),
	}),
	required: ["customization.id", "customization", "customization.revision"],
	response: message({ customization: Customization }),
	errors: {
		CUSTOMIZATION_NOT_FOUND,
		INVALID_REVISION,
		INVALID_FREE_TEXT_SETTINGS,
		DOESNT_SUPPORT_FREE_TEXT,
		MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION,
	},
	unwrap: "customization",
});

export const deleteCustomization = operation({
	summary: "Deletes a customization. A modifier is removed from its products; an option must not have products.",
	...endpoint("DELETE", "/v3/customizations/{customizationId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.CUSTOMIZATION_DELETE",
	request: message({ customizationId: guid() }),
	required: ["customizationId"],
	response: message({}),
	errors: { CUSTOMIZATION_NOT_FOUND },
});

export const queryCustomizations = operation({
	summary: "Lists customizations, newest first by default.",
	...endpoint("GET", "/v3/customizations/query"),
	alternatives: [endpoint("POST", "/v3/customizations/query")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.CUSTOMIZATION_READ",
	request: message({
		query: cursorQuery({ limit: 100, sorts: 5 }),
		fields: list(CustomizationFields, { max: 100 }),
	}),
	response: message({ customizations: list(Customization, { max: 200 }), pagingMetadata: CursorPagingMetadata }),
	paging: { items: "customizations", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 100 },
	spec: customizationQueryFields,
});

export const countCustomizations = operation({
	summary: "Counts the customizations that match.",
	...endpoint("POST", "/v3/customizations/count"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.CUSTOMIZATION_READ",
	request: message({ filter: json() }),
	response: message({ count: integer() }),
	spec: customizationQueryFields,
});

export const bulkCreateCustomizations = operation({
	summary: "Creates up to 100 customizations. Invalid ones fail individually.",
	...endpoint("POST", "/v3/bulk/customizations/create"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.CUSTOMIZATION_CREATE",
	request: message({
		customizations: list(Customization, { min: 1, max: 100 }),
		returnEntity: defaulted(bool(), false),
	}),
	required: [
		"customizations",
		"customizations.name",
		"customizations.customizationType",
		"customizations.customizationRenderType",
		"customizations.choicesSettings.choices.name",
	],
	response: message({ results: list(CustomizationResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
	errors: { OPTIONS_LIMIT_EXCEEDED, MODIFIERS_LIMIT_EXCEEDED },
});

export const bulkUpdateCustomizations = operation({
	summary: "Changes up to 100 customizations, each at its current revision. Others fail individually.",
	...endpoint("POST", "/v3/bulk/customizations/update"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.CUSTOMIZATION_UPDATE",
	request: message({
		customizations: list(MaskedCustomization, { min: 1, max: 100 }),
		returnEntity: defaulted(bool(), false),
		fields: list(CustomizationFields, { max: 100 }),
	}),
	required: [
		"customizations",
		"customizations.customization",
		"customizations.customization.id",
		"customizations.customization.revision",
	],
	response: message({ results: list(CustomizationResult, { max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

/** Options and modifiers that products share. */
export const customizationsV3 = service({
	name: "stores.customizations-v-3",
	entity: "wix.stores.catalog.v3.customization",
	operations: {
		createCustomization,
		getCustomization,
		updateCustomization,
		deleteCustomization,
		queryCustomizations,
		countCustomizations,
		bulkCreateCustomizations,
		addCustomizationChoices,
		setCustomizationChoices,
		removeCustomizationChoices,
		updateCustomizationChoices,
		reorderCustomizationChoices,
		bulkAddCustomizationChoices,
		bulkUpdateCustomizations,
	},
	eventPermission: "WIX_STORES.CUSTOMIZATION_READ",
	events: attributeEvents("customization", Customization, { hasDeletedEntity: true }),
});
