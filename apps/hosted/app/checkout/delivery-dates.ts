const day = 24 * 60 * 60_000;

export interface DeliveryDates {
	readonly from: string;
	readonly to: string;
}

/** The calendar date of an instant, such as 2026-03-05. */
export const calendarDate = (instant: string | Date, timeZone: string): string => {
	// Swedish dates have the form of ISO 8601.
	const format = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone });
	return format.format(new Date(instant));
};

/**
 * The calendar dates of a delivery time in words, counted from a calendar date: `3-5 business days`, `2 days`, `1 week`. `undefined` for
 * other words, which are then shown as they are.
 */
export const deliveryDates = (words: string, since: string): DeliveryDates | undefined => {
	const found = /^\s*(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*(business|working)?\s*(day|week)s?\s*$/i.exec(words);
	if (!found) return undefined;
	const [, least = "", max = least, business, unit = ""] = found;
	const after = (count: string): string => {
		const days = Number(count) * (unit.toLowerCase() === "week" ? 7 : 1);
		return (business ? afterBusinessDays(since, days) : afterDays(since, days)).toISOString();
	};
	return { from: after(least), to: after(max) };
};

const afterDays = (since: string, days: number): Date => new Date(Date.parse(since) + days * day);

const afterBusinessDays = (since: string, days: number): Date => {
	let date = new Date(since);
	for (let left = days; left > 0; ) {
		date = new Date(date.getTime() + day);
		if (date.getUTCDay() % 6 !== 0) left -= 1;
	}
	return date;
};
