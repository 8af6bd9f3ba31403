import { collection, type Document } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";

/** A bulk job on members that continues after the response. Deleted when it is done. */
export interface MemberJob extends Document {
	readonly action: "DELETE" | "APPROVE" | "BLOCK";
	readonly filter: Filter;
	readonly contentAssigneeId?: string;
	/** Id of the last processed member. */
	readonly after: string;
	readonly createdDate: string;
}

export const memberJobs = collection<MemberJob>("member_jobs");
