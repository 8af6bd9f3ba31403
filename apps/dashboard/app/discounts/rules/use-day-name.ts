import { useLanguage } from "../../language.ts";
import { type Day, days } from "./rule-draft.ts";

/** The 5th of January 1970 was a Monday. */
const firstMonday = 5;

/** The name of a day of the week, in the language of the page. */
export const useDayName = (): ((day: Day) => string) => {
	const { locale } = useLanguage();
	const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
	return (day) => format.format(Date.UTC(1970, 0, firstMonday + days.indexOf(day)));
};
