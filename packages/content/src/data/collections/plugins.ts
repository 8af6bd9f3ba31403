import type { DataPlugin, DataPluginType } from "@cartwright/contract/data/collection-messages";
import { DataError } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";
import { draftsCollectionId } from "../drafts/drafts-collection.ts";

type WithPlugins = Pick<DataCollection, "plugins">;

const reasons: Partial<Record<DataPluginType, string>> = {
	DRAFT_ITEMS: "it is added by addDraftItemsPlugin",
	CATALOG: "items of data collections are not sold; add products to the catalogue",
};

export const unsupportedPlugin = (type: DataPluginType | null | undefined): DataError => {
	const reason = (type && reasons[type]) ?? "only PUBLISH, URLIZED and CMS can be added";
	return new DataError("WDE0119", `The plugin ${type} is not supported: ${reason}.`, { type });
};

export const noTranslations = (): DataError =>
	new DataError("WDE0174", "Items have no translations; store one item for each language.");

/** The plugins of a collection after a supported one was added. */
export const withSupportedPlugin = ({ plugins = [] }: WithPlugins, plugin: DataPlugin): DataPlugin[] => {
	const { type } = plugin;
	if (plugins.some((each) => each.type === type)) {
		throw new DataError("WDE0075", `The collection has the plugin ${type} already; delete it first.`, { type });
	}
	if (type === "PUBLISH" && draftsCollectionId({ plugins }) !== undefined) {
		const description = "The collection has DRAFT_ITEMS; say by draftItemsPluginConflictAction what becomes of drafts.";
		throw new DataError("WDE0075", description, { type });
	}
	const sort = plugin.cmsOptions?.siteSort?.sort ?? [];
	if (sort.some(({ fieldKey }) => !fieldKey)) {
		throw new DataError("WDE0075", "Each entry of cmsOptions.siteSort.sort must have a fieldKey.", { type });
	}
	return [...plugins, plugin];
};

/** The plugins of a collection after any one was added. */
export const withPlugin = (collection: WithPlugins, plugin: DataPlugin): DataPlugin[] => {
	const { type } = plugin;
	if (type === "MULTILINGUAL") throw noTranslations();
	if (type !== "PUBLISH" && type !== "URLIZED" && type !== "CMS") throw unsupportedPlugin(type);
	return withSupportedPlugin(collection, plugin);
};

/** The plugins that a request names. Those that hide items stay: calls of their own say what becomes of the items. */
export const withPlugins = (plugins: readonly DataPlugin[], before: WithPlugins = {}): DataPlugin[] => {
	const isSent = plugins.some(({ type }) => type === "PUBLISH");
	const retained =
		before.plugins?.filter(({ type }) => type === "DRAFT_ITEMS" || (type === "PUBLISH" && !isSent)) ?? [];
	const hasDrafts = retained.some(({ type }) => type === "DRAFT_ITEMS");
	const others = hasDrafts ? plugins.filter(({ type }) => type !== "DRAFT_ITEMS") : plugins;
	return others.reduce<DataPlugin[]>((added, plugin) => withPlugin({ plugins: added }, plugin), [...retained]);
};

export const withoutPlugin = ({ plugins = [] }: WithPlugins, type: DataPluginType) => ({
	plugins: plugins.filter((each) => each.type !== type),
});
