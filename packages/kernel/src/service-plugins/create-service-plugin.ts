import { grants } from "@cartwright/contract/permissions";
import { allServicePlugins } from "@cartwright/contract/service-plugins/all-service-plugins";
import type { createServicePlugin as declared } from "@cartwright/contract/service-plugins/service-plugins";
import { ApplicationError, invalid } from "../foundation/errors.ts";
import type { Handler } from "../foundation/handler.ts";
import { grantOf } from "../sites/api-key.ts";
import { findApp } from "../webhooks/calls/load/find-app.ts";
import { checkCallerReads } from "./check-caller-reads.ts";
import type { ServicePlugin } from "./documents.ts";
import { pluginAlgorithms } from "./plugin-algorithms.ts";
import { loadPlugins, pluginView, replacePlugins } from "./plugin-list.ts";
import { pluginUrl } from "./plugin-url.ts";

const maxPlugins = 50;

export const createServicePlugin: Handler<typeof declared> = async (context, request) => {
	const { store, site, identity, now, newId } = context;
	const { appId, componentType, url } = request;
	const address = pluginUrl(url);
	const algorithms = pluginAlgorithms(componentType, request.algorithms);
	checkCallerReads(identity, componentType);
	const { permission } = allServicePlugins[componentType];
	const { key } = await findApp(store, site, appId);
	if (!grants(grantOf(key.doc), permission)) {
		throw invalid("componentType", `requires ${permission}, which the app lacks`);
	}
	const stored = await loadPlugins(context);
	const plugins = stored?.doc.plugins ?? [];
	if (plugins.some((each) => each.appId === appId && each.componentType === componentType)) {
		throw new ApplicationError<typeof declared>(
			"SERVICE_PLUGIN_ALREADY_EXISTS",
			`The app has a plug-in ${componentType} already.`,
		);
	}
	if (plugins.length >= maxPlugins) {
		throw new ApplicationError<typeof declared>(
			"TOO_MANY_SERVICE_PLUGINS",
			`The shop has ${maxPlugins} plug-ins. Remove one first.`,
		);
	}
	const plugin: ServicePlugin = {
		id: newId(),
		appId,
		componentType,
		url: address,
		...(algorithms.length > 0 ? { algorithms } : {}),
		status: "ACTIVE",
		createdDate: now,
		updatedDate: now,
	};
	await store.commit(site, [replacePlugins(stored, [...plugins, plugin])]);
	return { plugin: pluginView(plugin) };
};
