import type { BackupRun } from "@cartwright/kernel/backups/documents";
import { recordRun as record } from "@cartwright/kernel/backups/record-run";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";

export type { BackupRun };

/** Records a backup or a drill, so that staff see it. */
export const recordRun = (store: Store, run: Omit<BackupRun, "id">): Promise<void> =>
	record({ store, newId: () => uuid() }, run);
