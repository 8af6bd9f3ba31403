import type { Identity } from "@cartwright/kernel/foundation/identity";
import { collection, type Document } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import type { FieldChange } from "../items/patches/sent-patch.ts";

/** A job on the items of a data collection that continues after the response. */
export interface DataJob extends Document {
	readonly dataCollectionId: string;
	/** Absent: LIVE. */
	readonly environment?: "SANDBOX";
	/** The items that the collection had when the job was started. It changes no others. */
	readonly itemSet: string;
	/** The items to change: those that match, and that the caller might change when they started the job. */
	readonly filter: Filter;
	readonly work: DataJobWork;
	readonly identity: Identity;
	/** Whether those who act for the shop wanted no hooks to run. */
	readonly suppressHooks?: boolean;
	readonly status: "INITIALIZED" | "PROCESSING" | "SUCCEEDED" | "FAILED";
	readonly successCount: number;
	readonly failureCount: number;
	/** Document id of the last item that was reached. */
	readonly after: string;
	readonly createdDate: string;
}

export type DataJobWork =
	| { readonly action: "update"; readonly changes: readonly FieldChange[] }
	| { readonly action: "remove" };

export const dataJobs = collection<DataJob>("data_jobs", {
	fields: { createdDate: "text" },
	indexes: [["createdDate"]],
	present: ["createdDate"],
});

/** The entity of the events of a job. */
export const jobEntity = "cartwright.v1.data_job";
