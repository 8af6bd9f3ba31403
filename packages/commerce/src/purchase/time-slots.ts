import type { ScheduledDelivery } from "@cartwright/contract/delivery/local-delivery-messages";
import { addDays, instantOf, localTime, weekdayOf } from "@cartwright/kernel/foundation/calendar-date";
import { timeOf, windowsOf } from "../delivery/time-windows.ts";
import { isDayOff, workingDate } from "./delivery-dates.ts";
import type { WorkCalendar } from "./settings.ts";

/** When a delivery comes. */
export interface TimeSlot {
	/** Its first and last instant. */
	readonly from: string;
	readonly to: string;
	readonly timeZone: string;
}

/** So many of the next slots are offered, if the next weeks have them. */
const maxSlots = 20;
const maxSearchedDays = 60;

/** The next slots of a schedule. There are none on holidays and while the shop is closed. */
export const slotsOf = (
	schedule: ScheduledDelivery,
	{ now, timeZone, calendar }: { readonly now: string; readonly timeZone: string; readonly calendar: WorkCalendar },
): readonly TimeSlot[] => {
	const { date, time } = localTime(now, timeZone);
	const { cutOffTime, handlingDays } = schedule;
	const firstDate = cutOffTime && time >= timeOf(cutOffTime) ? addDays(date, 1) : date;
	const earliest = handlingDays ? workingDate(firstDate, handlingDays, calendar) : firstDate;
	if (!earliest) return [];
	const windows = windowsOf(schedule);
	const slots: TimeSlot[] = [];
	for (let days = 0; days < maxSearchedDays && slots.length < maxSlots; days += 1) {
		const day = addDays(earliest, days);
		if (isDayOff(day, calendar)) continue;
		for (const window of windows) {
			if (window.day !== weekdayOf(day)) continue;
			const from = instantOf({ date: day, time: window.from }, timeZone);
			if (from > now) slots.push({ from, to: instantOf({ date: day, time: window.to }, timeZone), timeZone });
		}
	}
	return slots.slice(0, maxSlots);
};

/** A slot as shoppers read it. */
export const slotText = ({ from, to, timeZone }: TimeSlot, language: string): string =>
	new Intl.DateTimeFormat(language, {
		weekday: "short",
		day: "numeric",
		month: "short",
		hour: "numeric",
		minute: "2-digit",
		timeZone,
	}).formatRange(new Date(from), new Date(to));
