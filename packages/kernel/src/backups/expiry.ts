import { daysAgo, expiring } from "../foundation/expiry.ts";
import { backupRuns } from "./documents.ts";

/** Longer than backups are stored, so that nobody takes a shop whose backups stopped for one that never had any. */
const days = 400;

export const oldBackupRuns = [expiring({ collection: backupRuns, field: "startedDate", below: daysAgo(days) })];
