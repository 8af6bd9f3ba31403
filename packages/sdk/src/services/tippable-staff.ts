// Written from @cartwright/contract/tips/tippable-staff by npm run snapshot.
import type { tippableStaff as declaration } from "@cartwright/contract/tips/tippable-staff";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const tippableStaff: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.tippable-staff",
	operations: {
		listTippableStaff: {
			method: "GET",
			published: "/tips-staff/v1/eligible-staff",
			query: "flat",
		},
	},
};
