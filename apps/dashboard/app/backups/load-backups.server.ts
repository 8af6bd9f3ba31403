import { backups } from "@cartwright/contract/backups/backups";
import type { Client } from "@cartwright/sdk/client";
import { backupRunRow } from "./backup-run.ts";
import { overdueRuns } from "./overdue.ts";

const pageSize = 25;

interface Criteria {
	/** Id of the run that those of the page are older than; empty for the newest. */
	readonly before: string;
	readonly limit?: number;
	readonly now: number;
}

/** A page of the backups and drills, the newest first, with the last of each that succeeded. */
export const loadBackups = async (client: Client, { before, limit = pageSize, now }: Criteria) => {
	const { runs, nextBefore, lastBackup, lastDrill } = await client
		.use(backups)
		.listBackupRuns({ limit, ...(before ? { before } : {}) });
	const last = {
		backup: lastBackup ? backupRunRow(lastBackup) : undefined,
		drill: lastDrill ? backupRunRow(lastDrill) : undefined,
	};
	return { runs: runs.map(backupRunRow), next: nextBefore ?? "", last, overdue: overdueRuns(last, now) };
};

/** How many of backup and drill are overdue. */
export const countOverdue = async (client: Client, now: number): Promise<number> => {
	const { overdue } = await loadBackups(client, { before: "", limit: 1, now });
	return Number(overdue.backup) + Number(overdue.drill);
};
