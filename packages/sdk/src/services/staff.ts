// Written from @cartwright/contract/staff/staff by npm run snapshot.
import type { staff as declaration } from "@cartwright/contract/staff/staff";
import type { Routes } from "../routes.ts";

export const staff: Routes<typeof declaration> = {
	name: "cartwright.staff",
	operations: {
		listRoles: {
			method: "GET",
			published: "/cartwright/v1/staff/roles",
			query: "flat",
		},
	},
};
