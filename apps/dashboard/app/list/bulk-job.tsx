import { Notice } from "@cartwright/ui/parts/notice";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { useFormResult } from "../forms/use-form-result.ts";
import { useStartJob } from "../jobs/running-jobs.tsx";
import { useLanguage } from "../language.ts";
import type { AllPages } from "./use-selection-over-pages.ts";

/** What became of a form that starts a job. */
export interface JobStarted<Form extends string = string> extends FormResult<Form> {
	/** Id of the job that makes the change. */
	readonly jobId?: string;
}

/** What is chosen in a list. */
export interface BulkChoice {
	/** Ids of the chosen rows. */
	readonly chosen: readonly string[];
	readonly allPages: AllPages | undefined;
	/** The search part of the address of the list. */
	readonly list: string;
	readonly onStarted: () => void;
}

/** A job for what is chosen in a list: the number of rows, the fields of a form that name them, and what its result starts. */
export const useBulkJob = <Form extends string>(
	{ chosen, allPages, list, onStarted }: BulkChoice,
	field: string,
	titleOf: (form: Form, count: number) => string,
	canUndo: (form: Form) => boolean = () => false,
) => {
	const startJob = useStartJob();
	const isAll = allPages?.isChosen ?? false;
	const count = isAll ? (allPages?.total ?? 0) : chosen.length;
	const started = ({ jobId, of }: JobStarted<Form>): void => {
		if (!jobId) return;
		startJob({ id: jobId, title: titleOf(of, count), canUndo: canUndo(of) });
		onStarted();
	};
	const fields = isAll ? (
		<input type="hidden" name="list" value={list} />
	) : (
		chosen.map((id) => <input key={id} type="hidden" name={field} value={id} />)
	);
	/** The same as `fields`, for an address. */
	const query = new URLSearchParams(isAll ? { list } : chosen.map((id) => [field, id])).toString();
	return { count, fields, query, started, otherPages: isAll ? undefined : allPages };
};

interface BulkBarProps<Form extends string> {
	readonly job: ReturnType<typeof useBulkJob<Form>>;
	readonly texts: {
		readonly label: string;
		readonly selected: string;
		/** Chooses all that the list finds. */
		readonly all: (count: string) => string;
	};
	/** The buttons, whose `intent` is the form. */
	readonly children: ReactNode;
}

/** What can be done to what is chosen in a list. */
export function BulkBar<Form extends string>({ job, texts, children }: BulkBarProps<Form>) {
	const { formats } = useLanguage();
	const { fields, started, otherPages } = job;
	const fetcher = useFetcher<JobStarted<Form>>();
	useFormResult({ state: fetcher.state, data: fetcher.data as JobStarted<Form> | undefined }, started);
	return (
		<fetcher.Form method="post" className="bulk" aria-label={texts.label}>
			{fields}
			<span aria-live="polite">{texts.selected}</span>
			{otherPages && (
				<button type="button" className="link" onClick={otherPages.choose}>
					{texts.all(formats.number(otherPages.total))}
				</button>
			)}
			{children}
			{fetcher.data?.error && (
				<Notice tone="danger" role="alert">
					<p>{fetcher.data.error}</p>
				</Notice>
			)}
		</fetcher.Form>
	);
}
