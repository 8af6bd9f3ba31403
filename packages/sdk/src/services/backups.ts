// Written from @cartwright/contract/backups/backups by npm run snapshot.
import type { backups as declaration } from "@cartwright/contract/backups/backups";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const backups: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.backups",
	operations: {
		listBackupRuns: {
			method: "GET",
			published: "/cartwright/v1/backups",
			query: "flat",
		},
	},
};
