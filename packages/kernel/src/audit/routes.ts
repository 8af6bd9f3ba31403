import { audit as declaration } from "@cartwright/contract/audit/audit";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const audit: readonly Implementation[] = [
	implement(declaration, {
		queryAuditLog: () => import("./query-audit-log.ts"),
		exportAuditLog: () => import("./export-audit-log.ts"),
		verifyAuditLog: () => import("./verify-audit-log.ts"),
		getAuditSettings: () => import("./get-audit-settings.ts"),
		updateAuditSettings: () => import("./update-audit-settings.ts"),
	}),
];
