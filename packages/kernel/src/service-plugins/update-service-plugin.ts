import type { updateServicePlugin as declared } from "@cartwright/contract/service-plugins/service-plugins";
import type { Handler } from "../foundation/handler.ts";
import { checkCallerReads } from "./check-caller-reads.ts";
import type { ServicePlugin } from "./documents.ts";
import { pluginAlgorithms } from "./plugin-algorithms.ts";
import { findPlugin, loadPlugins, pluginView, replacePlugins } from "./plugin-list.ts";
import { pluginUrl } from "./plugin-url.ts";

export const updateServicePlugin: Handler<typeof declared> = async (
	context,
	{ pluginId, url, status, algorithms: sent },
) => {
	const { store, site, identity, now } = context;
	const address = url ? pluginUrl(url) : undefined;
	const stored = await loadPlugins(context);
	const plugin = findPlugin(stored, pluginId);
	checkCallerReads(identity, plugin.componentType);
	const algorithms = sent?.length ? pluginAlgorithms(plugin.componentType, sent) : plugin.algorithms;
	const updated: ServicePlugin = {
		...plugin,
		...(algorithms ? { algorithms } : {}),
		url: address ?? plugin.url,
		status: status ?? plugin.status,
		updatedDate: now,
	};
	const plugins = stored?.doc.plugins ?? [];
	await store.commit(site, [
		replacePlugins(
			stored,
			plugins.map((each) => (each.id === pluginId ? updated : each)),
		),
	]);
	return { plugin: pluginView(updated) };
};
