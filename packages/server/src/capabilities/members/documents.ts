import { collection, type Document } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";

/** Work on many members that goes on after its call was answered. It is forgotten when it is done. */
export interface MemberJob extends Document {
	readonly action: "DELETE" | "APPROVE" | "BLOCK";
	readonly filter: Filter;
	readonly contentAssigneeId?: string;
	/** The id of the last member that was looked at. */
	readonly after: string;
	readonly createdDate: string;
}

export const memberJobs = collection<MemberJob>("member_jobs");
