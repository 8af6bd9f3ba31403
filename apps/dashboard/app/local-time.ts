import { TZDate } from "@date-fns/tz";

/** A time of the calendar of the shop, as fields for dates take it, such as `2026-12-24T18:00`, from milliseconds since 1970. */
export const localTime = (milliseconds: string | null | undefined, timeZone: string): string => {
	if (!milliseconds) return "";
	const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
	return format.format(new Date(Number(milliseconds))).replace(" ", "T");
};

/** The milliseconds since 1970 of such a time; absent if the field is empty. */
export const instantOf = (local: string, timeZone: string): string | undefined => {
	const [year, month, day, hour = 0, minute = 0] = local.split(/[-T:]/).map(Number);
	if (!year || !month || !day) return undefined;
	return String(TZDate.tz(timeZone, year, month - 1, day, hour, minute).getTime());
};

/** Such a time in the form of RFC 3339; null if the field is empty. */
export const timestampAt = (local: string, timeZone: string): string | null => {
	const instant = instantOf(local, timeZone);
	return instant ? new Date(Number(instant)).toISOString() : null;
};
