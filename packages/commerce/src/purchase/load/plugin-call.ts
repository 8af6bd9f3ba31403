import type { ComponentType } from "@cartwright/contract/service-plugins/service-plugin";
import type { PluginContext } from "@cartwright/kernel/plugin-requests/plugin-metadata";
import { activePlugins, type ServicePlugin } from "@cartwright/kernel/service-plugins/documents";
import type { PluginPurchase } from "../plugin-requests.ts";
import { UnusableResponse } from "../plugin-responses.ts";
import type { Pricing } from "../pricing.ts";

/** What plug-ins are called about. */
export interface PluginCall {
	readonly context: PluginContext;
	readonly pricing: Pricing;
	readonly subject: PluginPurchase;
}

export const pluginsFor = ({ pricing }: PluginCall, componentType: ComponentType): readonly ServicePlugin[] =>
	activePlugins(pricing.plugins, componentType);

/** What a response says; nothing, with a note in the log, if it says what cannot be. */
export const usable = <Of>(
	{ log }: PluginContext,
	{ id: pluginId, appId }: ServicePlugin,
	read: () => Of,
): Of | undefined => {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof UnusableResponse)) throw error;
		log.warn({ pluginId, appId, failure: error.message }, "a plug-in failed");
		return undefined;
	}
};
