import { collection, type Document } from "@cartwright/store/collection";

/** Says which process works. It stands under the installation's site. */
export interface Lease extends Document {
	/** The worker that holds it. */
	readonly holder: string;
	readonly host: string;
	readonly processId: number;
	/** RFC 3339; afterwards anyone may take it. */
	readonly expires: string;
	/** When each job ran last, by its name. */
	readonly jobs: Readonly<Record<string, string>>;
}

export const leases = collection<Lease>("leases");

/** An event that a subscriber could not handle, told in the site of the event. Its id is the event's and the subscriber's. */
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
