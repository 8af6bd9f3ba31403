import type { ScheduledDelivery } from "@cartwright/contract/delivery/local-delivery-messages";
import type { Weekday } from "@cartwright/kernel/foundation/calendar-date";

/** A time of a day of the week, in the shop's time zone. */
export interface TimeWindow {
	readonly day: Weekday;
	/** Such as `09:00`. */
	readonly from: string;
	readonly to: string;
}

interface Time {
	readonly hours?: number | null | undefined;
	readonly minutes?: number | null | undefined;
}

export const timeOf = ({ hours, minutes }: Time): string =>
	[hours, minutes].map((each) => String(each ?? 0).padStart(2, "0")).join(":");

const weekdays = {
	MON: "MONDAY",
	TUE: "TUESDAY",
	WED: "WEDNESDAY",
	THU: "THURSDAY",
	FRI: "FRIDAY",
	SAT: "SATURDAY",
	SUN: "SUNDAY",
} as const;

const dayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** The slots of a week, each day's in their order: of `timeWindows`, or of the earlier form. */
export const windowsOf = ({ timeWindows, days }: ScheduledDelivery): readonly TimeWindow[] => {
	const windows = timeWindows?.length
		? timeWindows
				.filter(({ enabled }) => enabled !== false)
				.map(({ day, start, end }) => ({
					day: weekdays[day ?? "MON"],
					from: timeOf(start ?? {}),
					to: timeOf(end ?? {}),
				}))
		: dayNames.flatMap((name) => {
				const { enabledForDelivery, timeSlots } = days?.[name] ?? {};
				if (!enabledForDelivery) return [];
				const day = name.toUpperCase() as Weekday;
				return (timeSlots ?? []).map(({ from, to }) => ({ day, from: timeOf(from ?? {}), to: timeOf(to ?? {}) }));
			});
	return windows.sort((one, other) => one.from.localeCompare(other.from));
};
