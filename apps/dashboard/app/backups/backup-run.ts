import type { BackupRun } from "@cartwright/contract/backups/backups";
import { timestampOf } from "../timestamp.ts";

const outcomes = { SUCCEEDED: "succeeded", FAILED: "failed", VIOLATIONS: "violations" } as const;

/** A backup or a drill, as the room shows it. */
export const backupRunRow = (run: BackupRun) => ({
	id: run.id ?? "",
	kind: run.kind === "DRILL" ? ("drill" as const) : ("backup" as const),
	outcome: outcomes[run.outcome ?? "FAILED"],
	place: run.place === "S3" ? ("bucket" as const) : ("folder" as const),
	error: run.error ?? "",
	started: timestampOf(run.startedDate),
	ended: timestampOf(run.endedDate),
	/** What time the backup shows the shop at; empty for a run that failed. */
	content: timestampOf(run.contentDate),
	bytes: Number(run.bytes ?? 0),
	records: run.records ?? 0,
	files: run.files ?? 0,
});

export type BackupRunRow = ReturnType<typeof backupRunRow>;
