import type { Chance } from "../drawing/chance.ts";

const day = 86_400_000;

/** The period of the orders, in days. */
export const history = 150;

/** From Sunday: people buy at weekends, and on Thursdays, when the newsletter arrives. */
const weekdays = [1.35, 0.85, 0.8, 0.9, 1.1, 1, 1.25];

/** From midnight, in steps of two hours. */
const hours = [2, 1, 1, 2, 5, 8, 9, 8, 8, 10, 14, 8];

/** The expected number of orders of a day: by weekday, season, and the growth of the shop. */
export const demandOn = (time: number, now: number): number => {
	const date = new Date(time);
	const weekday = weekdays[date.getUTCDay()] ?? 1;
	const start = Date.UTC(date.getUTCFullYear(), 0, 1);
	const dayOfYear = (time - start) / day;
	// Highest in early December, lowest half a year later.
	const season = 1 + 0.3 * Math.cos(((dayOfYear - 340) / 365) * 2 * Math.PI);
	const growth = 1.25 - (0.5 * (now - time)) / (history * day);
	return weekday * season * growth;
};

/** The times of this many orders before now, the oldest first. */
export const orderTimes = (count: number, now: number, chance: Chance): number[] => {
	const midnight = now - (now % day);
	const days = Array.from({ length: history }, (_, index) => midnight - (index + 1) * day);
	const times = Array.from({ length: count }, () => {
		const start = chance.weighted(days, (each) => demandOn(each, now));
		const slot = chance.weighted([...hours.keys()], (each) => hours[each] ?? 1);
		return start + slot * 7_200_000 + chance.whole(0, 7_199) * 1000;
	});
	return times.sort((a, b) => a - b);
};
