import type { FormResult } from "../forms/form-result.ts";

/** How far a job is, and why items failed. */
export interface JobState {
	readonly isOver: boolean;
	/** The number of items that it was started for. */
	readonly total: number;
	readonly done: number;
	readonly failed: number;
	/** The first errors. */
	readonly errors: readonly { readonly entity: string; readonly message: string }[];
}

/** What became of undoing a job. */
export interface JobUndone extends FormResult<"undo"> {
	/** Id of the job that undoes it. */
	readonly jobId?: string;
}
