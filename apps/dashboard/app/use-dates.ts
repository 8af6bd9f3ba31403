import { useMemo } from "react";
import { useLanguage } from "./language.ts";
import { useWorkplace } from "./use-workplace.ts";

/** Instants in the words of the page and the time zone of the shop. */
export const useDates = () => {
	const { locale } = useLanguage();
	const timeZone = useWorkplace()?.shop.timeZone ?? "UTC";
	return useMemo(() => {
		const short = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
		const long = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
		// A day on the calendar is the same everywhere.
		const calendar = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
		const day = new Intl.DateTimeFormat(locale, { day: "numeric", timeZone });
		return {
			/** The day of the month. */
			day: (instant: string): string => day.format(new Date(instant)),
			/** Of a calendar date, such as `2026-12-24`. */
			calendarDay: (date: string): string => (date ? calendar.format(new Date(date)) : ""),
			date: (instant: string): string => (instant ? short.format(new Date(instant)) : ""),
			dateTime: (instant: string): string => (instant ? long.format(new Date(instant)) : ""),
		};
	}, [locale, timeZone]);
};
