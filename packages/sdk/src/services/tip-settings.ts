// Written from @cartwright/contract/tips/tip-settings by npm run snapshot.
import type { tipSettings as declaration } from "@cartwright/contract/tips/tip-settings";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const tipSettings: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.tip-settings",
	operations: {
		queryTipSettings: {
			method: "POST",
			published: "/tip-settings/v1/tip-settings/query",
		},
		updateTipSettings: {
			method: "PATCH",
			published: "/tip-settings/v1/tip-settings",
		},
		createTipSettings: {
			method: "POST",
			published: "/tip-settings/v1/tip-settings",
		},
		createDefaultTipSettings: {
			method: "POST",
			published: "/tip-settings/v1/tip-settings/create-default",
		},
		deleteTipSettings: {
			method: "DELETE",
			published: "/tip-settings/v1/tip-settings/{tipSettingsId}",
			query: "flat",
		},
	},
};
