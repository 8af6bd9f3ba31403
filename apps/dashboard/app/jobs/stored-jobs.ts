import type { RunningJob } from "./job-progress.tsx";

/** A job can be undone for half an hour after its end. */
const storedMs = 60 * 60_000;

const keyOf = (siteId: string): string => `jobs ${siteId}`;

interface StoredJob extends RunningJob {
	/** In milliseconds since 1970. */
	readonly startedAt: number;
}

/** The jobs that this tab showed before it was loaded anew. */
export const storedJobs = (siteId: string): readonly StoredJob[] => {
	try {
		const jobs: readonly StoredJob[] = JSON.parse(sessionStorage.getItem(keyOf(siteId)) ?? "[]");
		return jobs.filter(({ startedAt }) => Date.now() - startedAt < storedMs);
	} catch {
		// Browsers can be set to store nothing.
		return [];
	}
};

export const storeJobs = (siteId: string, jobs: readonly RunningJob[]): void => {
	const before = new Map(storedJobs(siteId).map((job) => [job.id, job.startedAt]));
	try {
		const stored = jobs.map((job) => ({ ...job, startedAt: before.get(job.id) ?? Date.now() }));
		sessionStorage.setItem(keyOf(siteId), JSON.stringify(stored));
	} catch {
		// The jobs go on; only their progress is gone after a reload.
	}
};
