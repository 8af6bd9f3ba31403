import { servicePlugins } from "@cartwright/contract/service-plugins/service-plugins";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const servicePluginRoutes: readonly Implementation[] = [
	implement(servicePlugins, {
		createServicePlugin: () => import("./create-service-plugin.ts"),
		listServicePlugins: () => import("./list-service-plugins.ts"),
		updateServicePlugin: () => import("./update-service-plugin.ts"),
		removeServicePlugin: () => import("./remove-service-plugin.ts"),
	}),
];
