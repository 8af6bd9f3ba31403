import { Chance } from "./drawing/chance.ts";

/**
 * Ids that are the same for the same seed and time: UUIDs of version 7 in ascending order, because events are delivered
 * in the order of their ids.
 */
export const idsFrom = (seed: string, now: string): (() => string) => {
	const chance = new Chance(`ids ${seed}`);
	const time = Date.parse(now).toString(16).padStart(12, "0");
	let count = 0;
	return () => {
		count += 1;
		const counted = count.toString(16).padStart(6, "0");
		const random = Array.from({ length: 12 }, () => chance.whole(0, 15).toString(16)).join("");
		return `${time.slice(0, 8)}-${time.slice(8)}-7${counted.slice(0, 3)}-8${counted.slice(3)}-${random}`;
	};
};

/** A UUID derived from a name. */
export const idOf = (name: string): string => {
	const chance = new Chance(`id ${name}`);
	const hex = Array.from({ length: 30 }, () => chance.whole(0, 15).toString(16)).join("");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
};
