import { collection, type Document } from "@cartwright/store/collection";

/** Says which process runs the worker. Belongs to the installation. */
export interface Lease extends Document {
	/** The worker that holds it. */
	readonly holder: string;
	readonly host: string;
	readonly processId: number;
	/** RFC 3339; afterwards any worker may take it. */
	readonly expires: string;
	/** Last run of each job, by name. */
	readonly jobs: Readonly<Record<string, string>>;
}

export const leases = collection<Lease>("leases");

/** An event that a subscriber could not handle, in the site of the event. The id combines event and subscriber. */
export interface DeadLetter extends Document {
	readonly eventId: string;
	readonly subscriber: string;
	readonly entity: string;
	readonly entityId: string;
	readonly sequence: number;
	readonly type: string;
	readonly attempts: number;
	readonly reason: string;
	readonly createdDate: string;
}

export const deadLetters = collection<DeadLetter>("dead_letters", {
	fields: { createdDate: "text" },
	indexes: [["createdDate"]],
});
