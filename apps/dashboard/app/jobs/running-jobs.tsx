import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { JobProgress, type RunningJob } from "./job-progress.tsx";

const JobsContext = createContext<(job: RunningJob) => void>(() => undefined);

/** Shows the progress of a job until it is dismissed, on whichever page staff go to meanwhile. */
export const useStartJob = () => useContext(JobsContext);

export function RunningJobs({ children }: { children: ReactNode }) {
	const [jobs, setJobs] = useState<readonly RunningJob[]>([]);
	const start = useMemo(() => (job: RunningJob) => setJobs((running) => [...running, job]), []);
	const dismiss = (id: string): void => setJobs((running) => running.filter((job) => job.id !== id));
	const undo = (id: string, undoing: RunningJob): void =>
		setJobs((running) => running.map((job) => (job.id === id ? undoing : job)));
	return (
		<JobsContext value={start}>
			{children}
			{jobs.length > 0 && (
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
