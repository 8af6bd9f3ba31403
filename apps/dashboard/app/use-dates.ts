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
		const day = new Intl.DateTimeFormat(locale, { day: "numeric", timeZone });
		return {
			/** The day of the month. */
			day: (instant: string): string => day.format(new Date(instant)),
			date: (instant: string): string => (instant ? short.format(new Date(instant)) : ""),
			dateTime: (instant: string): string => (instant ? long.format(new Date(instant)) : ""),
		};
	}, [locale, timeZone]);
};
