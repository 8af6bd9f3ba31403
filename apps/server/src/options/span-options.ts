import { type CalendarDate, isCalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import { type Command, InvalidArgumentError } from "commander";

export interface SpanOptions {
	from: CalendarDate;
	to: CalendarDate;
	site?: string;
	json?: boolean;
}

/** The options of commands about the money of some days. */
export const spanOptions = (command: Command): Command =>
	command
		.requiredOption("--from <day>", "the first day, in the time zone of the shop", readDay)
		.requiredOption("--to <day>", "the last day", readDay)
		.option("--site <id>", "the site; optional while there is only one");

const readDay = (text: string): CalendarDate => {
	if (isCalendarDate(text) && text >= "1970-01-01" && text < "3000-01-01") return text;
	throw new InvalidArgumentError("Give a day like 2026-01-31.");
};
