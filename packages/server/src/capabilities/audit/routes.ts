import { audit as declaration } from "@cartwright/contract/audit/audit";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { getAuditSettings } from "./get-audit-settings.ts";
import { queryAuditLog } from "./query-audit-log.ts";
import { updateAuditSettings } from "./update-audit-settings.ts";
import { verifyAuditLog } from "./verify-audit-log.ts";

export const audit: readonly Implementation[] = [
	implement(declaration, { queryAuditLog, exportAuditLog, verifyAuditLog, getAuditSettings, updateAuditSettings }),
];
