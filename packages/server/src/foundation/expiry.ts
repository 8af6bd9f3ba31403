import type { Collection, Document, Stored } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import type { Store } from "@cartwright/store/store";

export interface ExpiryContext {
	readonly store: Store;
	readonly now: string;
}

/** What of a collection is too old to be stored any longer. */
export interface Expiry<Doc extends Document> {
	readonly collection: Collection<Doc>;
	/** An indexed field by which documents age, and the value that those that are too old are below. */
	readonly field: string;
	readonly below: (now: Date) => string | number;
	readonly filter?: Filter;
	/** The entity whose events are deleted along with the documents. */
	readonly entity?: string;
	/** Chooses those that are no longer needed, where their age does not say so. */
	readonly choose?: (
		context: ExpiryContext,
		site: string,
		old: readonly Stored<Doc>[],
	) => Promise<readonly Stored<Doc>[]>;
}

/** Whatever documents it is about. */
export type AnyExpiry = Expiry<never>;

export const expiring = <Doc extends Document>(expiry: Expiry<Doc>): AnyExpiry => expiry as unknown as AnyExpiry;

const day = 24 * 3_600_000;

/** The time so many days ago, as documents hold it. */
export const daysAgo =
	(days: number) =>
	(now: Date): string =>
		new Date(now.getTime() - days * day).toISOString();

/** The lowest id that is made so many days ago: ids are UUIDs of version 7, which begin with their time. */
export const idOfDaysAgo =
	(days: number) =>
	(now: Date): string => {
		const time = Math.max(0, now.getTime() - days * day)
			.toString(16)
			.padStart(12, "0");
		return `${time.slice(0, 8)}-${time.slice(8)}`;
	};
