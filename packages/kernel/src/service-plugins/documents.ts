import type { AlgorithmConfig } from "@cartwright/contract/recommendations/recommendation-messages";
import type { ComponentType } from "@cartwright/contract/service-plugins/service-plugin";
import { collection, type Document } from "@cartwright/store/collection";

/** A service of an app that the shop calls while it serves buyers. */
export interface ServicePlugin {
	readonly id: string;
	readonly appId: string;
	readonly componentType: ComponentType;
	readonly url: string;
	/** Those that it runs, if it recommends items. */
	readonly algorithms?: readonly AlgorithmConfig[];
	readonly status: "ACTIVE" | "PAUSED";
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** All plug-ins of a site, in one document, so that carts find them in memory. */
export interface ServicePlugins extends Document {
	/** The oldest first. */
	readonly plugins: readonly ServicePlugin[];
}

export const servicePlugins = collection<ServicePlugins>("service_plugins", { cached: true });

export const servicePluginsId = "plugins";

/** The plug-ins of a kind that are to be called. */
export const activePlugins = (
	stored: { readonly doc: ServicePlugins } | undefined,
	componentType: ComponentType,
): readonly ServicePlugin[] =>
	stored?.doc.plugins.filter((plugin) => plugin.componentType === componentType && plugin.status === "ACTIVE") ?? [];
