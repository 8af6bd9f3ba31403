// Written from @cartwright/contract/sites/settings by npm run snapshot.
import type { settings as declaration } from "@cartwright/contract/sites/settings";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const settings: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.settings",
	operations: {
		getSettings: {
			method: "GET",
			published: "/cartwright/v1/settings",
			query: "flat",
		},
		updateSettings: {
			method: "PATCH",
			published: "/cartwright/v1/settings",
		},
	},
};
