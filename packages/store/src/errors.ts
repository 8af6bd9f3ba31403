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
export const isOvertaken = (error: unknown): error is Conflict | BelowFloor =>
	error instanceof Conflict || error instanceof BelowFloor;
