import type { DeclaredError } from "../declared-error.ts";
import { type AnyMessage, enumeration, json, message, type Wire } from "../message.ts";
import { operation, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { byCollectionId, changeErrors, collectionEndpoint, withDataCollection } from "./collection-endpoints.ts";
import {
	CmsPluginOptions,
	DataPlugin,
	DataPluginType,
	DraftItemsOptions,
	PublishOptions,
	UrlizedOptions,
} from "./collection-messages.ts";
import { quotaErrors } from "./data-errors.ts";
import { WDE0025, WDE0075, WDE0119, WDE0123, WDE0133, WDE0174 } from "./errors.ts";

const updating = { callers: staff, permission: "WIX_DATA.UPDATE_COLLECTION" } as const;
const response = message(withDataCollection);

const added = {
	...changeErrors,
	/** The plugin has invalid options, or is installed already. */
	WDE0075,
} as const;

const unsupported = {
	...changeErrors,
	/** The plugin is not supported, or the collection holds the drafts of another one. */
	WDE0119,
} as const;

const removalErrors = {
	...changeErrors,
	...quotaErrors,
	/** There are drafts, or more of them than one call can publish. */
	WDE0075,
	/** Another item has a value of a draft, and an index makes it unique. */
	WDE0123,
	/** The values of a draft are too large for an index. */
	WDE0133,
} as const;

const conflictErrors = {
	...removalErrors,
	/** The plugin is installed already, or so is DRAFT_ITEMS, with more drafts than one call can copy. */
	WDE0075,
} as const;

const noTranslations = {
	/** The collection does not exist. */
	WDE0025,
	/** Translations of items are not supported. */
	WDE0174,
} as const;

/** What to do with drafts when the plugin is deleted. */
const DraftItemsRemoval = enumeration([
	"FAIL_IF_DRAFT_ITEMS_EXIST",
	"DISCARD_EXISTING_DRAFT_ITEMS",
	"PUBLISH_EXISTING_DRAFT_ITEMS",
]);
export type DraftItemsRemoval = Wire<typeof DraftItemsRemoval>;

/** The call that adds one kind of plugin. */
const adding = <Request extends AnyMessage, Code extends string>(
	summary: string,
	name: string,
	request: Request,
	errors: Readonly<Record<Code, DeclaredError>>,
) =>
	operation({
		summary,
		...collectionEndpoint("POST", `/v2/collections/add-${name}-plugin`),
		...updating,
		ownership: shop,
		request,
		required: ["dataCollectionId"],
		response,
		errors,
	});

/** The call that deletes one kind of plugin; it has no effect if there is none. */
const deleting = <Request extends AnyMessage, Code extends string>(
	summary: string,
	name: string,
	request: Request,
	errors: Readonly<Record<Code, DeclaredError>>,
) =>
	operation({
		summary,
		...collectionEndpoint("POST", `/v2/collections/delete-${name}-plugin`),
		...updating,
		ownership: shop,
		request,
		required: ["dataCollectionId"],
		response,
		errors,
	});

const onlyId = message(byCollectionId);

export const pluginOperations = {
	addDataCollectionPlugin: operation({
		summary: "Adds a plugin to a data collection. PUBLISH, URLIZED and CMS are supported.",
		...collectionEndpoint("POST", "/v2/collections/add-plugin"),
		...updating,
		ownership: shop,
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
		summary:
			"Deletes a plugin of a data collection; has no effect if there is none of this type. DRAFT_ITEMS has its own call.",
		...collectionEndpoint("POST", "/v2/collections/delete-plugin"),
		...updating,
		ownership: shop,
		request: message({
			...byCollectionId,
			/** What the plugin adds. */
			pluginType: DataPluginType,
		}),
		required: ["dataCollectionId", "pluginType"],
		response,
		errors: {
			...changeErrors,
			/** The plugin is DRAFT_ITEMS, which `deleteDraftItemsPlugin` deletes; or PUBLISH, and there are drafts. */
			WDE0075,
		},
	}),
	addPublishPlugin: adding(
		"Adds the PUBLISH plugin to a data collection: items have a status, and drafts are hidden from all but staff and apps that ask for them.",
		"publish",
		message({
			...byCollectionId,
			/** The options of the plugin. */
			publishOptions: PublishOptions,
			/**
			 * What to do with the plugin DRAFT_ITEMS and up to 1,000 drafts in its collection. By default the call fails. Copied,
			 * drafts become items with the status DRAFT, except those of items that exist.
			 */
			draftItemsPluginConflictAction: enumeration([
				"FAIL_WHEN_DRAFT_ITEMS_INSTALLED",
				"DISCARD_DRAFT_ITEMS",
				"PUBLISH_DRAFT_ITEMS",
				"COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS",
			]),
		}),
		conflictErrors,
	),
	deletePublishPlugin: deleting(
		"Deletes the PUBLISH plugin of a data collection, which must have no drafts: everybody would see them.",
		"publish",
		onlyId,
		{
			...changeErrors,
			/** There are drafts. */
			WDE0075,
		},
	),
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
	deleteUrlizedPlugin: deleting("Deletes the URLIZED plugin of a data collection.", "urlized", onlyId, changeErrors),
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
	deleteMultilingualPlugin: deleting(
		"Deletes the MULTILINGUAL plugin of a data collection.",
		"multilingual",
		onlyId,
		changeErrors,
	),
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
	deleteCmsPlugin: deleting("Deletes the CMS plugin of a data collection.", "cms", onlyId, changeErrors),
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
	deleteCatalogPlugin: deleting("Deletes the CATALOG plugin of a data collection.", "catalog", onlyId, changeErrors),
	addDraftItemsPlugin: adding(
		"Adds the DRAFT_ITEMS plugin to a data collection: a second collection, `<id>__drafts`, which holds drafts of its items.",
		"draft-items",
		message({
			...byCollectionId,
			/** The options of the plugin, all of them set by the server. */
			draftItemsOptions: DraftItemsOptions,
			/**
			 * What to do if the PUBLISH plugin is installed. By default the call fails. COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS moves
			 * up to 1,000 items with the status DRAFT into the collection of drafts, and deletes the plugin.
			 */
			publishPluginConflictAction: enumeration(["FAIL_WHEN_PUBLISH_INSTALLED", "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS"]),
		}),
		added,
	),
	deleteDraftItemsPlugin: deleting(
		"Deletes the DRAFT_ITEMS plugin of a data collection with the collection that holds the drafts.",
		"draft-items",
		message({
			...byCollectionId,
			/** What to do with drafts; FAIL_IF_DRAFT_ITEMS_EXIST by default. One call publishes up to 1,000. */
			draftItemsRemovalAction: DraftItemsRemoval,
		}),
		removalErrors,
	),
};
