// Written from @cartwright/contract/audit/audit by npm run snapshot.
import type { audit as declaration } from "@cartwright/contract/audit/audit";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const audit: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.audit",
	operations: {
		queryAuditLog: {
			method: "POST",
			published: "/cartwright/v1/audit/query",
		},
		exportAuditLog: {
			method: "POST",
			published: "/cartwright/v1/audit/export",
		},
		verifyAuditLog: {
			method: "POST",
			published: "/cartwright/v1/audit/verify",
		},
		getAuditSettings: {
			method: "GET",
			published: "/cartwright/v1/audit/settings",
			query: "flat",
		},
		updateAuditSettings: {
			method: "PATCH",
			published: "/cartwright/v1/audit/settings",
		},
	},
};
