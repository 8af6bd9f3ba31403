// Written from @cartwright/contract/webhooks/apps by npm run snapshot.
import type { apps as declaration } from "@cartwright/contract/webhooks/apps";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const apps: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.apps",
	operations: {
		createApp: {
			method: "POST",
			published: "/cartwright/v1/apps",
		},
		listApps: {
			method: "GET",
			published: "/cartwright/v1/apps",
			query: "flat",
		},
		rotateAppSecret: {
			method: "POST",
			published: "/cartwright/v1/apps/{appId}/rotate-secret",
		},
		rotateAppKey: {
			method: "POST",
			published: "/cartwright/v1/apps/{appId}/rotate-key",
		},
		removeApp: {
			method: "DELETE",
			published: "/cartwright/v1/apps/{appId}",
			query: "flat",
		},
	},
};
