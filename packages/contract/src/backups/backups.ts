import {
	defaulted,
	enumeration,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "" });

/** A backup that was made, or a drill that restored one into a temporary place, checked it, and deleted it. */
export const BackupRun = message({
	/** Id of the run. */
	id: guid(),
	/** `DRILL` restored a backup to see whether it can be restored. */
	kind: enumeration(["BACKUP", "DRILL"]),
	/** When it started. */
	startedDate: timestamp(),
	/** When it ended. */
	endedDate: timestamp(),
	/** What kind of place the backup is in. Its name and its credentials are not stored. */
	place: enumeration(["FOLDER", "S3"]),
	/** `VIOLATIONS`: the backup was restored, and a check of its shops found rules that are violated. */
	outcome: enumeration(["SUCCEEDED", "FAILED", "VIOLATIONS"]),
	/** The code of the error of a run that failed. The command says more. */
	error: optional(text()),
	/** The time that the backup shows the shops at. */
	contentDate: optional(timestamp()),
	/** The number of records. */
	records: optional(integer()),
	/** The number of files. */
	files: optional(integer()),
	/** The size of the backup, compressed, in bytes. */
	bytes: optional(int64()),
});
export type BackupRun = Wire<typeof BackupRun>;

export const listBackupRuns = operation({
	summary:
		"Lists the backups and drills that commands made of the installation, which has all its shops, newest first. Backups " +
		"are neither made nor read by calls.",
	...endpoint("GET", "/cartwright/v1/backups"),
	query: "flat",
	callers: staff,
	permission: "CARTWRIGHT.BACKUP_READ",
	ownership: shop,
	request: message({
		/** From the previous response, for earlier runs. */
		before: optional(guid()),
		limit: defaulted(integer({ min: 1, max: 100 }), 25),
	}),
	response: message({
		/** The runs. */
		runs: list(BackupRun),
		/** Set if there may be more. */
		nextBefore: optional(guid()),
		/** The newest backup that succeeded. */
		lastBackup: optional(BackupRun),
		/** The newest drill that succeeded. */
		lastDrill: optional(BackupRun),
	}),
});

/** Cartwright's own: when backups were made, and whether they can be restored. */
export const backups = service({
	name: "cartwright.backups",
	entity: "cartwright.v1.backup_run",
	operations: { listBackupRuns },
	events: {},
});
