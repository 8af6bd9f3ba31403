import { bool, defaulted, described, enumeration, list, message, text, type Wire } from "../message.ts";

export const DayOfWeek = enumeration(["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]);
export type DayOfWeek = Wire<typeof DayOfWeek>;

/** When a place opens and closes, every week. */
export const TimePeriod = message({
	/** The day on which it opens. */
	openDay: DayOfWeek,
	openTime: described(text({ max: 5 }), "When it opens, such as `09:00`, from 00:00 to 24:00."),
	/** The day on which it closes. */
	closeDay: DayOfWeek,
	closeTime: described(text({ max: 5 }), "When it closes, such as `18:30`, from 00:00 to 24:00."),
});

/** An exception to the weekly hours. */
export const SpecialHourPeriod = message({
	startDate: described(text({ max: 35 }), "When it starts, in UTC, such as `2027-12-24T00:00:00Z`."),
	endDate: described(text({ max: 35 }), "When it ends, in UTC. Not before its start."),
	/** Whether the place is closed meanwhile. */
	isClosed: defaulted(bool(), true),
	/** What people read about it. */
	comment: text({ max: 500 }),
});

export const BusinessSchedule = message({
	/** The weekly hours. */
	periods: list(TimePeriod, { max: 100 }),
	/** Exceptions to them. */
	specialHourPeriod: list(SpecialHourPeriod, { max: 100 }),
});
export type BusinessSchedule = Wire<typeof BusinessSchedule>;
