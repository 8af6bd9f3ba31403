import { OperatorError } from "../operator-error.ts";

const maxShownFaults = 50;

export const invalidFolder = (root: string, faults: readonly string[]): OperatorError => {
	const more = faults.length - maxShownFaults;
	return new OperatorError(
		"INVALID_FOLDER",
		`${root} cannot be imported; nothing was changed.`,
		"Correct these and try again.",
		[...faults.slice(0, maxShownFaults), ...(more > 0 ? [`… and ${more} more`] : [])],
	);
};
