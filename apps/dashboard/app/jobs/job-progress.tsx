import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect, useId } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useFormResult } from "../forms/use-form-result.ts";
import { useLanguage } from "../language.ts";
import type { JobState, JobUndone } from "./job-state.ts";

export interface RunningJob {
	readonly id: string;
	readonly title: string;
	/** Whether what it does can be undone. */
	readonly canUndo?: boolean;
}

interface JobProgressProps {
	readonly job: RunningJob;
	readonly onDismiss: () => void;
	/** Called with the job that undoes this one. */
	readonly onUndo: (undoing: RunningJob) => void;
}

/** How far a job is. The page behind it is loaded anew once it has ended. */
export function JobProgress({ job, onDismiss, onUndo }: JobProgressProps) {
	const { t } = useLanguage();
	const id = useId();
	const { load, data: progress, state } = useFetcher<JobState | null>();
	const { revalidate } = useRevalidator();
	const isOver = progress?.isOver ?? false;
	const isGone = progress === null;
	useEffect(() => {
		if (isGone) onDismiss();
	}, [isGone, onDismiss]);
	useEffect(() => {
		if (isOver || isGone || state !== "idle") return undefined;
		const timer = setTimeout(() => void load(`/jobs/${job.id}`), progress ? 1000 : 0);
		return () => clearTimeout(timer);
	}, [isOver, isGone, state, progress, load, job.id]);
	useEffect(() => {
		if (isOver) void revalidate();
	}, [isOver, revalidate]);
	const { total = 0, done = 0, failed = 0 } = progress ?? {};
	return (
		<div className="job" role="status">
			<div className="job-head">
				<span id={id}>{job.title}</span>
				{isOver && (
					<Button kind="quiet" size="icon" aria-label={t("ui.close")} onClick={onDismiss}>
						<Icon name="close" />
					</Button>
				)}
			</div>
			{!isOver && <progress aria-labelledby={id} max={total || 1} value={done + failed} />}
			<span className="job-count">
				{isOver ? t("jobs.over", { count: done }) : t("jobs.running", { done: done + failed, total })}
			</span>
			{failed > 0 && <span className="job-failed">{t("jobs.failed", { count: failed })}</span>}
			{(progress?.errors.length ?? 0) > 0 && (
				<ul className="job-errors">
					{progress?.errors.map(({ entity, message }) => (
						<li key={entity}>{message}</li>
					))}
				</ul>
			)}
			{isOver && job.canUndo && done > 0 && <UndoJob job={job} onUndo={onUndo} />}
		</div>
	);
}

function UndoJob({ job, onUndo }: Pick<JobProgressProps, "job" | "onUndo">) {
	const { t } = useLanguage();
	const fetcher = useFetcher<JobUndone>();
	const { state, data: result } = fetcher;
	useFormResult<JobUndone>({ state, data: result as JobUndone | undefined }, ({ jobId }) => {
		if (jobId) onUndo({ id: jobId, title: t("jobs.undoing", { title: job.title }) });
	});
	return (
		<fetcher.Form method="post" action={`/jobs/${job.id}`} className="stack">
			<Button type="submit" size="small" kind="secondary" busy={state !== "idle"}>
				{t("jobs.undo")}
			</Button>
			{result?.error && (
				<p className="field-error" role="alert">
					{result.error}
				</p>
			)}
		</fetcher.Form>
	);
}
