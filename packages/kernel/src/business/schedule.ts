import type { BusinessSchedule } from "@cartwright/contract/business/schedule-messages";
import type { Violation } from "@cartwright/contract/errors";
import { violation } from "../foundation/errors.ts";
import { withoutEmpty } from "./without-empty.ts";

const time = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const instant = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** A schedule as it is stored; undefined if it says nothing. */
export const storedSchedule = (sent: BusinessSchedule | null | undefined): BusinessSchedule | undefined => {
	const schedule = withoutEmpty(sent ?? {});
	const { periods = [], specialHourPeriod = [] } = schedule;
	if (periods.length + specialHourPeriod.length === 0) return undefined;
	return { periods, specialHourPeriod: specialHourPeriod.map((period) => ({ isClosed: true, ...period })) };
};

/** Times and dates that are none. */
export const scheduleViolations = (schedule: BusinessSchedule | undefined, field: string): Violation[] => [
	...(schedule?.periods ?? []).flatMap((period, index) =>
		(["openTime", "closeTime"] as const).flatMap((name) =>
			period[name] && !time.test(period[name])
				? [violation(`${field}.periods[${index}].${name}`, "must be a time such as 09:30, from 00:00 to 24:00")]
				: [],
		),
	),
	...(schedule?.specialHourPeriod ?? []).flatMap(({ startDate, endDate }, index) => {
		const place = `${field}.specialHourPeriod[${index}]`;
		const dates = [
			["startDate", startDate],
			["endDate", endDate],
		] as const;
		const wrong = dates.filter(([, date]) => date && !isInstant(date));
		if (wrong.length > 0) {
			return wrong.map(([name]) => violation(`${place}.${name}`, "must be a time such as 2027-12-24T00:00:00Z"));
		}
		return startDate && endDate && Date.parse(endDate) < Date.parse(startDate)
			? [violation(`${place}.endDate`, "must not be before startDate")]
			: [];
	}),
];

const isInstant = (text: string): boolean => instant.test(text) && !Number.isNaN(Date.parse(text));
