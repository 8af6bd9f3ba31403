import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { JobProgress, type RunningJob } from "./job-progress.tsx";
import { storedJobs, storeJobs } from "./stored-jobs.ts";

const JobsContext = createContext<(job: RunningJob) => void>(() => undefined);

/** Shows the progress of a job until it is dismissed, on whichever page staff go to meanwhile, also after a reload. */
export const useStartJob = () => useContext(JobsContext);

/** A key of this component is the site: its jobs are of one alone. */
export function RunningJobs({ siteId, children }: { siteId: string; children: ReactNode }) {
	const [jobs, setJobs] = useState<readonly RunningJob[]>();
	useEffect(() => setJobs(storedJobs(siteId)), [siteId]);
	useEffect(() => {
		if (jobs) storeJobs(siteId, jobs);
	}, [siteId, jobs]);
	const start = useMemo(() => (job: RunningJob) => setJobs((running = []) => [...running, job]), []);
	const dismiss = (id: string): void => setJobs((running) => running?.filter((job) => job.id !== id));
	const undo = (id: string, undoing: RunningJob): void =>
		setJobs((running) => running?.map((job) => (job.id === id ? undoing : job)));
	return (
		<JobsContext value={start}>
			{children}
			{jobs && jobs.length > 0 && (
				<div className="jobs">
					{jobs.map((job) => (
						<JobProgress
							key={job.id}
							job={job}
							onDismiss={() => dismiss(job.id)}
							onUndo={(undoing) => undo(job.id, undoing)}
						/>
					))}
				</div>
			)}
		</JobsContext>
	);
}
