import {
	addDays,
	type CalendarDate,
	type LocalTime,
	type Weekday,
	weekdayOf,
} from "@cartwright/kernel/foundation/calendar-date";
import type { Transit } from "../delivery/transit.ts";
import type { WorkCalendar } from "./settings.ts";

/** Why an item ships later than others, and when. */
export interface LeadTime {
	readonly reason: "PREORDER" | "MADE_TO_ORDER";
	/** Of a pre-order: the date that the shop has set. In an order: the one that the buyer saw. */
	readonly shipDate?: CalendarDate;
	/** How long it takes to make. */
	readonly workingDays?: number;
}

/** The lead time of a line whose date has been computed. */
export const datedLeadTime = (
	{ shipDate: _, ...leadTime }: LeadTime,
	shipDate: CalendarDate | undefined,
): LeadTime => ({ ...leadTime, ...(shipDate === undefined ? {} : { shipDate }) });

/** When a parcel that is ordered now ships and arrives. Dates that nobody can tell are absent. */
export interface DeliveryDates {
	/** The day from which they count. */
	readonly orderDate: CalendarDate;
	readonly shipDate?: CalendarDate;
	readonly earliestDate?: CalendarDate;
	readonly latestDate?: CalendarDate;
	/** The parcel waits for an item that is pre-ordered or made to order, so its dates are approximate. */
	readonly isApproximate?: boolean;
	/** Some items could ship earlier, but all ship together. */
	readonly shipsTogether?: boolean;
}

export interface Shipment {
	/** The date on which each line could ship. */
	readonly lineDates: readonly (CalendarDate | undefined)[];
	/** The dates of the parcel, without its arrival. */
	readonly dates: DeliveryDates;
}

/** A line of the parcel. */
export interface ShippedLine {
	readonly leadTime?: LeadTime | undefined;
	/** Downloads, for example, do not ship. */
	readonly ships: boolean;
}

/** Everything ships in one parcel, with the last item. */
export const shipmentOf = (lines: readonly ShippedLine[], ordered: LocalTime, calendar: WorkCalendar): Shipment => {
	const usual = shipDateOf(undefined, ordered, calendar);
	const lineDates = lines.map(({ ships, leadTime }) => {
		if (!ships) return undefined;
		return leadTime ? shipDateOf(leadTime, ordered, calendar) : usual;
	});
	const shipped = lines.flatMap(({ ships, leadTime }, index) => (ships ? [{ leadTime, date: lineDates[index] }] : []));
	const dates = shipped.map(({ date }) => date);
	const shipDate = dates.includes(undefined) ? undefined : dates.reduce(later, undefined);
	return {
		lineDates,
		dates: {
			orderDate: ordered.date,
			...(shipDate === undefined ? {} : { shipDate }),
			...(shipped.some(({ leadTime }) => leadTime) ? { isApproximate: true } : {}),
			...(new Set(dates).size > 1 ? { shipsTogether: true } : {}),
		},
	};
};

const later = (one: CalendarDate | undefined, other: CalendarDate | undefined): CalendarDate | undefined =>
	one === undefined || (other !== undefined && other > one) ? other : one;

/** The date on which an item ships that is ordered now; `undefined` if the shop has not said when, or its date has passed. */
export const shipDateOf = (
	leadTime: LeadTime | undefined,
	ordered: LocalTime,
	calendar: WorkCalendar,
): CalendarDate | undefined => {
	const { date, time } = ordered;
	const firstDate = time < calendar.cutOff ? date : addDays(date, 1);
	const usual = workingDate(firstDate, leadTime?.workingDays ?? calendar.handlingDays, calendar);
	if (leadTime?.reason !== "PREORDER") return usual;
	const { shipDate } = leadTime;
	if (usual === undefined || shipDate === undefined || shipDate < date) return undefined;
	return shipDate > usual ? workingDate(shipDate, 0, calendar) : usual;
};

/** The first and the last date on which carriers deliver what ships on a date. */
export const arrivalOf = (
	shipDate: CalendarDate,
	{ minDays, maxDays, weekdays }: Transit,
	{ holidays }: WorkCalendar,
): Pick<DeliveryDates, "earliestDate" | "latestDate"> => {
	const delivers = (date: CalendarDate) =>
		(weekdays ?? usualDeliveryDays).includes(weekdayOf(date)) && !isHoliday(date, holidays);
	const after = (days: number) => (days === 0 ? shipDate : nthDate(addDays(shipDate, 1), days - 1, delivers));
	const [earliestDate, latestDate] = [after(minDays), after(maxDays)];
	return earliestDate === undefined || latestDate === undefined ? {} : { earliestDate, latestDate };
};

const usualDeliveryDays: readonly Weekday[] = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];

/** The first working day from a date on, or the one that follows after a number of further ones. */
export const workingDate = (from: CalendarDate, days: number, calendar: WorkCalendar): CalendarDate | undefined =>
	nthDate(from, days, (date) => calendar.workingDays.includes(weekdayOf(date)) && !isDayOff(date, calendar));

/** Whether it is a holiday, or the shop is closed. */
export const isDayOff = (date: CalendarDate, { holidays, closures }: WorkCalendar): boolean =>
	isHoliday(date, holidays) || closures.some((closure) => closure.from <= date && date <= closure.to);

const isHoliday = (date: CalendarDate, holidays: readonly string[]): boolean =>
	holidays.includes(date) || holidays.includes(date.slice(5));

/** Ends the search of a calendar without a day of work. */
const maxSearchedDays = 3 * 366;

/** The first date that counts, or the one that follows after a number of further ones. */
const nthDate = (
	from: CalendarDate,
	further: number,
	counts: (date: CalendarDate) => boolean,
): CalendarDate | undefined => {
	let left = further;
	for (let days = 0; days < maxSearchedDays; days += 1) {
		const date = addDays(from, days);
		if (!counts(date)) continue;
		if (left === 0) return date;
		left -= 1;
	}
	return undefined;
};

const words = /^\s*(\d{1,3})(?:\s*(?:[-–—~〜]|to|bis|à|al?|até|tot|do|إلى)\s*(\d{1,3}))?\s*(\p{L}[\p{L}\s]*?)\s*$/iu;

/** How the languages of shops name the units. */
const units: readonly (readonly [unit: "business" | "day" | "businessWeek" | "week", names: RegExp])[] = [
	[
		"business",
		/^(?:(?:business|working) days?|(?:werk|arbeits)tag(?:e|en)?|jours? (?:ouvr[ée]s?|ouvrables?)|d[ií]as? (?:laborables?|h[áa]bile?s?|[úu]t(?:il|eis))|giorn[io] lavorativ[io]|werkdag(?:en)?|d(?:ni|zień) robocz(?:e|y|ych)|営業日|(?:يوم|أيام) عمل)$/u,
	],
	["day", /^(?:days?|tag(?:e|en)?|jours?|d[ií]as?|giorn[io]|dag(?:en)?|dni|dzień|日|日間|يوم|أيام)$/u],
	["businessWeek", /^(?:business|working) weeks?$/u],
	[
		"week",
		/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken)|tygod(?:nie|ni)|tydzień|週間|أسبوع|أسابيع)$/u,
	],
];

const everyDay: readonly Weekday[] = [...usualDeliveryDays, "SATURDAY", "SUNDAY"];

/** The transit days that a delivery time says in words: `3-5 business days`, `2 days`, `1 week`, `2–3 Werktage`. */
export const transitInWords = (deliveryTime: string): Transit | undefined => {
	const [, min = "", max = min, name = ""] = words.exec(deliveryTime) ?? [];
	const spoken = name.toLowerCase().replace(/\s+/g, " ");
	const [unit] = units.find(([, names]) => names.test(spoken)) ?? [];
	if (!unit) return undefined;
	const factor = { business: 1, day: 1, businessWeek: 5, week: 7 }[unit];
	const [minDays, maxDays] = [Number(min) * factor, Number(max) * factor];
	const isBusiness = unit === "business" || unit === "businessWeek";
	return { minDays, maxDays: Math.max(minDays, maxDays), ...(isBusiness ? {} : { weekdays: everyDay }) };
};
