import type { listTriggers as declared } from "@cartwright/contract/discount-rules/discounts-custom-trigger";
import { customTriggers } from "@cartwright/contract/service-plugins/custom-triggers";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import { activePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";

const maxTriggers = 1000;

export const listTriggers: Handler<typeof declared> = async (context) => {
	const { plugins, shop } = await context.store.read(context.site, {
		plugins: byId(servicePlugins, servicePluginsId),
		shop: byId(settings, settingsId),
	});
	const { currency } = shop?.doc ?? defaultSettings;
	const byPlugin = await Promise.all(
		activePlugins(plugins, "ECOM_DISCOUNTS_TRIGGER").map(async (plugin) => {
			const { appId } = plugin;
			const result = await callPlugin(context, plugin, customTriggers, "listTriggers", {}, currency);
			const triggers = "response" in result ? (result.response.customTriggers ?? []) : [];
			return triggers.map(({ id, name }) => ({ id: id ?? "", appId, name: name ?? "" }));
		}),
	);
	return { triggers: byPlugin.flat().slice(0, maxTriggers) };
};
