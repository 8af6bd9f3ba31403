import type { Collection, Document, Stored } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import type { Store } from "@cartwright/store/store";

/** For how many days a site stores documents. Where it has no number of its own, the server's or a constant counts. */
export interface SiteRetention {
	readonly cartDays?: number;
	readonly checkoutDays?: number;
	readonly learnedOrderDays?: number;
	readonly stockNoticeDays?: number;
}

export const defaultStockNoticeDays = 365;

/** The days of a kind of document, by what the site has set. */
export type Days = number | ((retention: SiteRetention) => number);

export interface ExpiryContext {
	readonly store: Store;
	readonly now: string;
	/** Of the site whose documents are deleted. */
	readonly retention: SiteRetention;
}

/** What of a collection is too old to be stored any longer. */
export interface Expiry<Doc extends Document> {
	readonly collection: Collection<Doc>;
	/** An indexed field by which documents age, and the value that those that are too old are below. */
	readonly field: string;
	readonly below: (now: Date, retention: SiteRetention) => string | number;
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

const timeBefore = (now: Date, days: Days, retention: SiteRetention): number =>
	now.getTime() - (typeof days === "number" ? days : days(retention)) * day;

/** The time so many days ago, as documents hold it. */
export const daysAgo =
	(days: Days) =>
	(now: Date, retention: SiteRetention): string =>
		new Date(timeBefore(now, days, retention)).toISOString();

/** The lowest id that is made so many days ago: ids are UUIDs of version 7, which begin with their time. */
export const idOfDaysAgo =
	(days: Days) =>
	(now: Date, retention: SiteRetention): string => {
		const time = Math.max(0, timeBefore(now, days, retention))
			.toString(16)
			.padStart(12, "0");
		return `${time.slice(0, 8)}-${time.slice(8)}`;
	};
