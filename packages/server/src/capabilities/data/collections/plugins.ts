import type { DataPlugin, DataPluginType } from "@cartwright/contract/data/collection-messages";
import { DataError } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";

type WithPlugins = Pick<DataCollection, "plugins">;

const reasons: Partial<Record<DataPluginType, string>> = {
	PUBLISH: "items have no status; addDraftItemsPlugin adds drafts",
	DRAFT_ITEMS: "it is added by addDraftItemsPlugin",
	CATALOG: "items of data collections are not sold; add products to the catalogue",
};

export const unsupportedPlugin = (type: DataPluginType | null | undefined): DataError => {
	const reason = (type && reasons[type]) ?? "only URLIZED and CMS can be added";
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
	if (type !== "URLIZED" && type !== "CMS") throw unsupportedPlugin(type);
	return withSupportedPlugin(collection, plugin);
};

/** The plugins that a request names. Drafts stay as they are: they are added and deleted by calls of their own. */
export const withPlugins = (plugins: readonly DataPlugin[], before: WithPlugins = {}): DataPlugin[] => {
	const drafts = before.plugins?.filter(({ type }) => type === "DRAFT_ITEMS") ?? [];
	const others = drafts.length > 0 ? plugins.filter(({ type }) => type !== "DRAFT_ITEMS") : plugins;
	return others.reduce<DataPlugin[]>((added, plugin) => withPlugin({ plugins: added }, plugin), [...drafts]);
};

export const withoutPlugin = ({ plugins = [] }: WithPlugins, type: DataPluginType) => ({
	plugins: plugins.filter((each) => each.type !== type),
});
