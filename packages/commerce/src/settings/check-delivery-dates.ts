import type { Violation } from "@cartwright/contract/errors";
import { isCalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import { violation } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { formOptions } from "../delivery/form-options.ts";
import { shippingSettings } from "../delivery/settings.ts";
import { workCalendar } from "../purchase/settings.ts";

/** What makes no sense in the calendar of a shop and in the transit days of its delivery options. */
export const checkDeliveryDates = (settings: Settings): Violation[] => {
	const { cutOff, workingDays, holidays, closures } = workCalendar(settings);
	return [
		...(/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff)
			? []
			: [violation("settings.calendar.cutOff", `${cutOff} is not a time; write hours and minutes, such as 14:00`)]),
		...(workingDays.length === 0 ? [violation("settings.calendar.workingDays", "must have a day")] : []),
		...holidays.flatMap((date, index) =>
			// 2000 has a 29 February.
			isCalendarDate(date.length === 5 ? `2000-${date}` : date)
				? []
				: [
						violation(
							`settings.calendar.holidays[${index}]`,
							`${date} is not a day; write a date such as 2027-04-05, or 12-25 for every year`,
						),
					],
		),
		...closures.flatMap(({ from, to }, index) =>
			from && to && from <= to
				? []
				: [violation(`settings.calendar.closures[${index}]`, "needs a first day, and a last day that is not earlier")],
		),
		...formOptions(shippingSettings(settings), settings.currency).flatMap(({ transit }, index) =>
			transit && transit.maxDays < transit.minDays
				? [violation(`settings.delivery.options[${index}].transit.maxDays`, "must not be less than minDays")]
				: [],
		),
	];
};
