import { fieldMask, guid, list, message } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, pagedQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import {
	CANNOT_DELETE_DEFAULT_SETTINGS,
	CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET,
	DEFAULT_SETTINGS_ALREADY_EXISTS,
	PRESET_PERCENTAGE_TOO_HIGH,
	TIP_SETTINGS_NOT_FOUND,
	TOO_MANY_TIP_SETTINGS,
} from "./errors.ts";
import { ChangedTipSettings, TipSettings } from "./tip-settings-messages.ts";

const endpoint = endpointsUnder({ published: "/tip-settings", standalone: "/_api/tip-settings" });

const wrongPresets = { CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET, PRESET_PERCENTAGE_TOO_HIGH };
const response = message({
	/** The tip settings. */
	tipSettings: TipSettings,
});
const creation = {
	callers: staff,
	ownership: shop,
	permission: "WIX_TIPS.TIP_SETTINGS_CREATE",
	request: message({
		/** The new tip settings. */
		tipSettings: TipSettings,
	}),
	required: ["tipSettings", "tipSettings.presets"],
	response,
} as const;

export const tipSettingsQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: fields(
		[
			"id",
			"allowBusinessTipAtPayment",
			"allowCustomAmount",
			"allowCustomerTip",
			"allowEditDistribution",
			"default",
			"locationId",
			"paymentTerminalId",
			"tipType",
		],
		"*",
		"BOTH",
	),
};

export const createTipSettings = operation({
	summary: "Creates tip settings for a location, a terminal or a user, which points of sale read.",
	...endpoint("POST", "/v1/tip-settings"),
	...creation,
	errors: { ...wrongPresets, TOO_MANY_TIP_SETTINGS },
	unwrap: "tipSettings",
});

export const createDefaultTipSettings = operation({
	summary:
		"Creates the default tip settings: from then on the hosted checkout asks for a tip, unless allowCustomerTip is false.",
	...endpoint("POST", "/v1/tip-settings/create-default"),
	...creation,
	errors: { ...wrongPresets, DEFAULT_SETTINGS_ALREADY_EXISTS, TOO_MANY_TIP_SETTINGS },
});

export const updateTipSettings = operation({
	summary: "Changes tip settings: what is sent, or exactly what the mask names.",
	...endpoint("PATCH", "/v1/tip-settings"),
	callers: staff,
	ownership: shops("tipSettings", "tipSettings.id"),
	permission: "WIX_TIPS.TIP_SETTINGS_UPDATE",
	request: message({
		/** The changes, with the id and, to be safe from others, the revision. */
		tipSettings: ChangedTipSettings,
		fieldMask: fieldMask(),
	}),
	required: ["tipSettings", "tipSettings.id"],
	response,
	errors: { ...wrongPresets, TIP_SETTINGS_NOT_FOUND, INVALID_REVISION },
	unwrap: "tipSettings",
});

export const deleteTipSettings = operation({
	summary: "Deletes tip settings that are not the default ones.",
	...endpoint("DELETE", "/v1/tip-settings/{tipSettingsId}"),
	query: "flat",
	callers: staff,
	ownership: shops("tipSettings", "tipSettingsId"),
	permission: "WIX_TIPS.TIP_SETTINGS_DELETE",
	request: message({
		/** Id of the settings. */
		tipSettingsId: guid(),
	}),
	required: ["tipSettingsId"],
	response: message({}),
	errors: { CANNOT_DELETE_DEFAULT_SETTINGS, TIP_SETTINGS_NOT_FOUND },
});

export const queryTipSettings = operation({
	summary: "Lists tip settings, by id if no order is given.",
	...endpoint("POST", "/v1/tip-settings/query"),
	callers: staff,
	ownership: shop,
	permission: "WIX_TIPS.TIP_SETTINGS_READ",
	request: message({ query: pagedQuery({ limit: 100, sorts: 10 }) }),
	response: message({
		/** The tip settings of this page. */
		tipSettings: list(TipSettings),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "tipSettings", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: tipSettingsQueryFields,
});

export const tipSettings = service({
	name: "ecom.tip-settings",
	entity: "wix.tips.settings.v1.tip_settings",
	operations: { queryTipSettings, updateTipSettings, createTipSettings, createDefaultTipSettings, deleteTipSettings },
	events: {},
});
