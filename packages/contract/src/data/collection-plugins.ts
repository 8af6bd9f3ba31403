import { type AnyMessage, enumeration, json, message } from "../message.ts";
import { operation, staff } from "../operation.ts";
import { byCollectionId, changeErrors, collectionEndpoint, withDataCollection } from "./collection-endpoints.ts";
import { CmsPluginOptions, DataPlugin, DataPluginType, UrlizedOptions } from "./collection-messages.ts";

const updating = { callers: staff, permission: "WIX_DATA.UPDATE_COLLECTION" } as const;
const response = message(withDataCollection);

const added = {
	...changeErrors,
	/** The plugin has invalid options, or is installed already. */
	WDE0075: 400,
} as const;

const unsupported = {
	...changeErrors,
	/** The plugin is not supported. */
	WDE0119: 428,
} as const;

const noTranslations = {
	...changeErrors,
	/** Translations of items are not supported. */
	WDE0174: 428,
} as const;

/** The call that adds one kind of plugin. */
const adding = <Request extends AnyMessage, Code extends string>(
	summary: string,
	name: string,
	request: Request,
	errors: Readonly<Record<Code, number>>,
) =>
	operation({
		summary,
		...collectionEndpoint("POST", `/v2/collections/add-${name}-plugin`),
		...updating,
		request,
		required: ["dataCollectionId"],
		response,
		errors,
	});

/** The call that deletes one kind of plugin; it has no effect if there is none. */
const deleting = <Request extends AnyMessage>(summary: string, name: string, request: Request) =>
	operation({
		summary,
		...collectionEndpoint("POST", `/v2/collections/delete-${name}-plugin`),
		...updating,
		request,
		required: ["dataCollectionId"],
		response,
		errors: changeErrors,
	});

const onlyId = message(byCollectionId);

export const pluginOperations = {
	addDataCollectionPlugin: operation({
		summary: "Adds a plugin to a data collection. URLIZED and CMS are supported.",
		...collectionEndpoint("POST", "/v2/collections/add-plugin"),
		...updating,
		request: message({
			...byCollectionId,
			/** The plugin. */
			plugin: DataPlugin,
		}),
		required: ["dataCollectionId", "plugin", "plugin.type"],
		response,
		errors: { ...added, ...unsupported, ...noTranslations },
	}),
	deleteDataCollectionPlugin: operation({
		summary: "Deletes a plugin of a data collection; has no effect if there is none of this type.",
		...collectionEndpoint("POST", "/v2/collections/delete-plugin"),
		...updating,
		request: message({
			...byCollectionId,
			/** What the plugin adds. */
			pluginType: DataPluginType,
		}),
		required: ["dataCollectionId", "pluginType"],
		response,
		errors: changeErrors,
	}),
	addPublishPlugin: adding(
		"Rejects every call: drafts of items are not supported.",
		"publish",
		message({
			...byCollectionId,
			/** The options of the plugin. */
			publishOptions: json(),
			/** What to do with drafts. */
			draftItemsPluginConflictAction: enumeration([
				"FAIL_WHEN_DRAFT_ITEMS_INSTALLED",
				"DISCARD_DRAFT_ITEMS",
				"PUBLISH_DRAFT_ITEMS",
				"COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS",
			]),
		}),
		unsupported,
	),
	deletePublishPlugin: deleting("Deletes the PUBLISH plugin of a data collection.", "publish", onlyId),
	addUrlizedPlugin: adding(
		"Adds the URLIZED plugin to a data collection.",
		"urlized",
		message({
			...byCollectionId,
			/** How field values become parts of URLs. */
			urlizedOptions: UrlizedOptions,
		}),
		added,
	),
	deleteUrlizedPlugin: deleting("Deletes the URLIZED plugin of a data collection.", "urlized", onlyId),
	addMultilingualPlugin: adding(
		"Rejects every call: translations of items are not supported.",
		"multilingual",
		message({
			...byCollectionId,
			/** The options of the plugin. */
			multilingualOptions: json(),
		}),
		noTranslations,
	),
	deleteMultilingualPlugin: deleting("Deletes the MULTILINGUAL plugin of a data collection.", "multilingual", onlyId),
	addCmsPlugin: adding(
		"Adds the CMS plugin to a data collection: the sort of queries without one.",
		"cms",
		message({
			...byCollectionId,
			/** How editors and sites show the items. */
			cmsOptions: CmsPluginOptions,
		}),
		added,
	),
	deleteCmsPlugin: deleting("Deletes the CMS plugin of a data collection.", "cms", onlyId),
	addCatalogPlugin: adding(
		"Rejects every call: items of data collections are not sold.",
		"catalog",
		message({
			...byCollectionId,
			/** The options of the plugin. */
			catalogOptions: json(),
		}),
		unsupported,
	),
	deleteCatalogPlugin: deleting("Deletes the CATALOG plugin of a data collection.", "catalog", onlyId),
	addDraftItemsPlugin: adding(
		"Rejects every call: drafts of items are not supported.",
		"draft-items",
		message({
			...byCollectionId,
			/** The options of the plugin. */
			draftItemsOptions: json(),
			/** What to do if the PUBLISH plugin is installed. */
			publishPluginConflictAction: enumeration(["FAIL_WHEN_PUBLISH_INSTALLED", "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS"]),
		}),
		unsupported,
	),
	deleteDraftItemsPlugin: deleting(
		"Deletes the DRAFT_ITEMS plugin of a data collection.",
		"draft-items",
		message({
			...byCollectionId,
			/** What to do with drafts. */
			draftItemsRemovalAction: enumeration([
				"FAIL_IF_DRAFT_ITEMS_EXIST",
				"DISCARD_EXISTING_DRAFT_ITEMS",
				"PUBLISH_EXISTING_DRAFT_ITEMS",
			]),
		}),
	),
};
