import { type LocalTime, weekdayOf } from "@cartwright/kernel/foundation/calendar-date";
import type { DiscountRule, TimeWindow } from "./rule.ts";

export type RuleStatus = "LIVE" | "PENDING" | "EXPIRED";

/** Whether the time of a rule has come, and is not over. */
export const statusOf = ({ start, end }: Pick<DiscountRule, "start" | "end">, now: string): RuleStatus => {
	if (end !== undefined && now >= end) return "EXPIRED";
	return start !== undefined && now < start ? "PENDING" : "LIVE";
};

/** Whether a rule is switched on and applies at a time. `local` is the same time in the shop. */
export const appliesAt = (rule: DiscountRule, now: string, local: () => LocalTime): boolean =>
	rule.active && statusOf(rule, now) === "LIVE" && (!rule.windows || isInWindow(rule.windows, local()));

const isInWindow = (windows: readonly TimeWindow[], { date, time }: LocalTime): boolean => {
	const today = weekdayOf(date).slice(0, 3);
	// An end at midnight is that of the day.
	return windows.some(({ day, start, end }) => day === today && time >= start && (end === "00:00" || time < end));
};
