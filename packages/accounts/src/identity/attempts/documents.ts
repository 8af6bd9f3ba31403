import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import { collection, type Document } from "@cartwright/store/collection";

/** The attempts that an IP address or an account has left in the current window. */
export interface AttemptAllowance extends Document {
	/** Incremented each time that all attempts are used up; a higher level has a longer window. */
	readonly level: number;
	/** Attempts at the start of the window. */
	readonly granted: number;
	readonly windowEnds: string;
	readonly remaining: number;
	/** When the level is reset. */
	readonly expires: string;
}

export const attemptAllowances = collection<AttemptAllowance>("attempt_allowances", {
	...expiringFields,
	counters: ["remaining"],
});
