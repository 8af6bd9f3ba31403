import { enumeration, integer, list, message, optional, timestamp, type Wire } from "../message.ts";

export const DayOfWeek = enumeration(["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]);
export type DayOfWeek = Wire<typeof DayOfWeek>;

export const TimeOfDay = message({
	/** The hour of the day. */
	hours: integer({ min: 0, max: 23 }),
	/** The minute of the hour. */
	minutes: integer({ min: 0, max: 59 }),
});
export type TimeOfDay = Wire<typeof TimeOfDay>;

/** A part of a day of each week, in the time of the shop. */
export const TimeWindow = message({
	/** The day. */
	dayOfWeek: DayOfWeek,
	/** When it begins. */
	startTime: TimeOfDay,
	/** When it is over; `00:00` is the end of the day. */
	endTime: TimeOfDay,
});
export type TimeWindow = Wire<typeof TimeWindow>;

export const WeeklySchedule = message({
	/** When the rule applies in each week. */
	timeWindows: list(TimeWindow, { min: 1, max: 100 }),
});
export type WeeklySchedule = Wire<typeof WeeklySchedule>;

export const Recurrence = message({
	/** Limits the rule to parts of each week. */
	weeklySchedule: WeeklySchedule,
});
export type Recurrence = Wire<typeof Recurrence>;

export const ActiveTimeInfo = message({
	/** From when on the rule applies. */
	start: optional(timestamp()),
	/** Until when; after `start`. */
	end: optional(timestamp()),
	/** The parts of each week in which it applies; always without it. */
	recurrence: Recurrence,
});
export type ActiveTimeInfo = Wire<typeof ActiveTimeInfo>;
