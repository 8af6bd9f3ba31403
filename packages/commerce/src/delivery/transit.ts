import type { Weekday } from "@cartwright/kernel/foundation/calendar-date";

/** How long carriers take, in days on which they deliver. */
export interface Transit {
	readonly minDays: number;
	readonly maxDays: number;
	/** The days on which they deliver; Monday to Friday if absent. */
	readonly weekdays?: readonly Weekday[];
}
