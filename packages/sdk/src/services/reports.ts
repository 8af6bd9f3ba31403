// Written from @cartwright/contract/reports/reports by npm run snapshot.
import type { reports as declaration } from "@cartwright/contract/reports/reports";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const reports: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.reports",
	operations: {
		querySales: {
			method: "POST",
			published: "/cartwright/v1/reports/sales/query",
		},
		queryFunnel: {
			method: "POST",
			published: "/cartwright/v1/reports/funnel/query",
		},
	},
};
