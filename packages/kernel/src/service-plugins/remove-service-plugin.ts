import type { removeServicePlugin as declared } from "@cartwright/contract/service-plugins/service-plugins";
import type { Handler } from "../foundation/handler.ts";
import { findPlugin, loadPlugins, replacePlugins } from "./plugin-list.ts";

export const removeServicePlugin: Handler<typeof declared> = async (context, { pluginId }) => {
	const { store, site } = context;
	const stored = await loadPlugins(context);
	const removed = findPlugin(stored, pluginId);
	const left = stored?.doc.plugins.filter((plugin) => plugin !== removed) ?? [];
	await store.commit(site, [replacePlugins(stored, left)]);
	return {};
};
