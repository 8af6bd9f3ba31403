/** Somebody else was faster: the caller reads again and decides again. Nothing of the batch was written. */
export class Conflict extends Error {
	readonly collection: string;
	readonly id: string;
	/** `revision`: changed or gone since it was read; `exists`: the id is taken; `unique`: a unique key is taken. */
	readonly reason: "revision" | "exists" | "unique";

	constructor(collection: string, id: string, reason: "revision" | "exists" | "unique") {
		super(`${collection} ${id}: ${reason} conflict`);
		this.name = "Conflict";
		this.collection = collection;
		this.id = id;
		this.reason = reason;
	}
}

/** A counter would have fallen under its floor. Nothing of the batch was written. */
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

/** Whether somebody else's commit came first: reading and deciding anew may succeed. */
export const isConflict = (error: unknown): error is Conflict | BelowFloor =>
	error instanceof Conflict || error instanceof BelowFloor;

/** Why a database cannot be worked with as it is now. */
export type UnavailableReason =
	/** Another process holds it for itself. */
	| "locked"
	/** Its disk has no room left. */
	| "full"
	/** Its disk fails. */
	| "failing"
	/** It may not be written, or not be changed in its shape. */
	| "forbidden"
	/** What is there is damaged, or no database. */
	| "damaged"
	/** A newer release has changed it. */
	| "newer"
	/** No server answers at its address. */
	| "unreachable"
	/** The server there lets nobody in under this name and password, or has no such database. */
	| "refused";

/**
 * The database cannot be worked with as it is now, whatever is asked of it; `cause` is its own error. What was being
 * written is not written, unless the reason is `unreachable`: then nobody knows.
 */
export class StoreUnavailable extends Error {
	readonly reason: UnavailableReason;

	constructor(reason: UnavailableReason, cause?: unknown) {
		super(`the database is ${reason}`, { cause });
		this.name = "StoreUnavailable";
		this.reason = reason;
	}
}
