import { collection, type Document } from "@cartwright/store/collection";

export interface RecentChange {
	readonly number: number;
	/** Of the event. */
	readonly time: string;
	readonly entity: string;
	readonly entityId: string;
}

/** From where on all changes are known: later numbers, or events at a later time. */
export interface Start {
	readonly number: number;
	readonly time: string;
}

/** What of a site somebody follows, and what of it was changed lately. There is one for each site. */
export interface RecentChanges extends Document {
	/** By entity: since when its changes are recorded, and until when. */
	readonly followed: Readonly<Record<string, Start & { readonly until: string }>>;
	/** The latest change of each thing, by number. */
	readonly changes: readonly RecentChange[];
	/** The last one that was dropped, since only so many are kept. */
	readonly dropped: Start;
	/** The last number that was given. */
	readonly last: number;
}

export const recentChanges = collection<RecentChanges>("recent_changes", { cached: true, announced: true });

export const recentChangesId = "changes";
