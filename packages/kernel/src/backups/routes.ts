import { backups as service } from "@cartwright/contract/backups/backups";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const backups: readonly Implementation[] = [
	implement(service, {
		listBackupRuns: () => import("./list-backup-runs.ts"),
	}),
];
