import type { BackupRunRow } from "./backup-run.ts";

const hour = 3_600_000;

/** A day, and some hours for a nightly backup that takes longer than the one before. */
const backupHours = 26;
const drillHours = 31 * 24;

interface LastRuns {
	readonly backup: BackupRunRow | undefined;
	readonly drill: BackupRunRow | undefined;
}

/** Which of backup and drill were not made for too long, or never. */
export const overdueRuns = ({ backup, drill }: LastRuns, now: number) => ({
	backup: isOlder(backup?.content, backupHours, now),
	drill: isOlder(drill?.ended, drillHours, now),
});

const isOlder = (date: string | undefined, hours: number, now: number): boolean =>
	!date || Date.parse(date) < now - hours * hour;
