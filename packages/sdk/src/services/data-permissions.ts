// Written from @cartwright/contract/data/permissions by npm run snapshot.
import type { dataPermissions as declaration } from "@cartwright/contract/data/permissions";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const dataPermissions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "data.permissions",
	operations: {
		getPermissions: {
			method: "GET",
			published: "/wix-data/v1/permissions",
			query: "flat",
		},
		updatePermissions: {
			method: "POST",
			published: "/wix-data/v1/permissions",
		},
		addSpecialPermissions: {
			method: "POST",
			published: "/wix-data/v1/permissions/special",
		},
		updateSpecialPermissions: {
			method: "POST",
			published: "/wix-data/v1/permissions/special/{specialPermissions.id}",
		},
		removeSpecialPermissions: {
			method: "DELETE",
			published: "/wix-data/v1/permissions/special/{specialPermissionsId}",
			query: "flat",
		},
		getMyPermissions: {
			method: "GET",
			published: "/wix-data/v1/permissions/current",
			query: "flat",
		},
	},
};
