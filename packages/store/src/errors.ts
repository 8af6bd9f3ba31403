/** Another commit came first. The caller reads and decides again. Nothing of the batch was written. */
export class Conflict extends Error {
	readonly collection: string;
	readonly id: string;
	/** `revision`: the document has changed or is gone; `exists`: the id is taken; `unique`: a unique key is taken. */
	readonly reason: "revision" | "exists" | "unique";

	constructor(collection: string, id: string, reason: "revision" | "exists" | "unique") {
		super(`${collection} ${id}: ${reason} conflict`);
		this.name = "Conflict";
		this.collection = collection;
		this.id = id;
		this.reason = reason;
	}
}

/** A counter would have fallen below its floor. Nothing of the batch was written. */
export class BelowFloor extends Error {
	readonly collection: string;
	readonly id: string;
	readonly counter: string;

	constructor(collection: string, id: string, counter: string) {
		super(`${collection} ${id}: ${counter} would fall below its floor`);
		this.name = "BelowFloor";
		this.collection = collection;
		this.id = id;
		this.counter = counter;
	}
}

/** Whether another commit came first, so that reading and deciding again may succeed. */
export const isConflict = (error: unknown): error is Conflict | BelowFloor =>
	error instanceof Conflict || error instanceof BelowFloor;

/** The documents that were requested are larger than the request allows. None of them were loaded. */
export class TooLargeRead extends Error {
	constructor(collection: string, maxBytes: number) {
		super(`${collection}: the documents have more than ${maxBytes} bytes together`);
		this.name = "TooLargeRead";
	}
}

/** Why the database is unavailable. */
export type UnavailableReason =
	/** Another process has locked it. */
	| "locked"
	/** The disk is full. */
	| "full"
	/** The disk returns errors. */
	| "failing"
	/** The process has no permission to write to it, or to change its schema. */
	| "forbidden"
	/** The file is damaged or not a database. */
	| "damaged"
	/** A newer release has migrated it. */
	| "newer"
	/** No server responds at its address. */
	| "unreachable"
	/** The server rejects the user name or password, or has no such database. */
	| "refused";

/**
 * The database is unavailable, whatever the request; `cause` is its own error. A pending write did not happen, unless
 * the reason is `unreachable`: then its outcome is unknown.
 */
export class StoreUnavailable extends Error {
	readonly reason: UnavailableReason;

	constructor(reason: UnavailableReason, cause?: unknown) {
		super(`the database is ${reason}`, { cause });
		this.name = "StoreUnavailable";
		this.reason = reason;
	}
}
