import { Refusal } from "../output/refusal.ts";

const maxShownFaults = 50;

export const invalidFolder = (root: string, faults: readonly string[]): Refusal => {
	const more = faults.length - maxShownFaults;
	return new Refusal(
		"INVALID_FOLDER",
		`${root} cannot be imported; nothing was changed.`,
		"Correct these and try again.",
		[...faults.slice(0, maxShownFaults), ...(more > 0 ? [`… and ${more} more`] : [])],
	);
};
