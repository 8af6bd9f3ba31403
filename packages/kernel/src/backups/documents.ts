import { collection, type Document } from "@cartwright/store/collection";

/** A backup or a drill that a command made. Stored with the installation, which a backup is of. */
export interface BackupRun extends Document {
	readonly kind: "BACKUP" | "DRILL";
	readonly startedDate: string;
	readonly endedDate: string;
	readonly place: "FOLDER" | "S3";
	readonly outcome: "SUCCEEDED" | "FAILED" | "VIOLATIONS";
	/** A code. What an error says may contain paths and addresses. */
	readonly error?: string;
	readonly contentDate?: string;
	readonly records?: number;
	readonly files?: number;
	readonly bytes?: number;
}

export const backupRuns = collection<BackupRun>("backup_runs", {
	fields: { kind: "text", outcome: "text", startedDate: "text" },
	indexes: [["startedDate"], ["kind", "outcome"]],
	present: ["kind", "outcome", "startedDate"],
});
