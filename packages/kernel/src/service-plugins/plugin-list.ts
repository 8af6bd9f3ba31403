import type { Plugin } from "@cartwright/contract/service-plugins/service-plugins";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { ApplicationError } from "../foundation/errors.ts";
import { type ServicePlugin, type ServicePlugins, servicePlugins, servicePluginsId } from "./documents.ts";

export type StoredPlugins = Stored<ServicePlugins> | undefined;

export const loadPlugins = async ({ store, site }: Pick<Context, "store" | "site">): Promise<StoredPlugins> =>
	(await store.read(site, { stored: byId(servicePlugins, servicePluginsId) })).stored;

export const findPlugin = (stored: StoredPlugins, id: string): ServicePlugin => {
	const found = stored?.doc.plugins.find((plugin) => plugin.id === id);
	if (found) return found;
	throw new ApplicationError("SERVICE_PLUGIN_NOT_FOUND", `No plug-in of the shop has the id ${id}.`);
};

export const replacePlugins = (stored: StoredPlugins, plugins: readonly ServicePlugin[]): Write => {
	const next = { id: servicePluginsId, plugins };
	return stored ? replace(servicePlugins, stored, next) : create(servicePlugins, next);
};

export const pluginView = ({ algorithms = [], ...plugin }: ServicePlugin): Plugin => ({
	...plugin,
	algorithms: [...algorithms],
});
