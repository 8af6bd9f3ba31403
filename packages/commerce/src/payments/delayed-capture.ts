/** What happens to an authorised payment that nobody captures or voids. */
export interface DelayedCapture {
	readonly scheduled?:
		| {
				readonly action: "CAPTURE" | "VOID";
				readonly count: number;
				readonly unit: DurationUnit;
		  }
		| undefined;
}

type DurationUnit = "MINUTES" | "HOURS" | "DAYS";

const milliseconds: Readonly<Record<DurationUnit, number>> = { MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 };

/** When the scheduled action is due, if there is one. A day has 24 hours. */
export const scheduledAt = ({ scheduled }: DelayedCapture, authorized: string): string | undefined =>
	scheduled && new Date(Date.parse(authorized) + scheduled.count * milliseconds[scheduled.unit]).toISOString();
