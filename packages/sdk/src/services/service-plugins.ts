// Written from @cartwright/contract/service-plugins/service-plugins by npm run snapshot.
import type { servicePlugins as declaration } from "@cartwright/contract/service-plugins/service-plugins";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const servicePlugins: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.service-plugins",
	operations: {
		createServicePlugin: {
			method: "POST",
			published: "/cartwright/v1/service-plugins",
		},
		listServicePlugins: {
			method: "GET",
			published: "/cartwright/v1/service-plugins",
			query: "flat",
		},
		updateServicePlugin: {
			method: "PATCH",
			published: "/cartwright/v1/service-plugins/{pluginId}",
		},
		removeServicePlugin: {
			method: "DELETE",
			published: "/cartwright/v1/service-plugins/{pluginId}",
			query: "flat",
		},
	},
};
