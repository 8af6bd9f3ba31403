import { constants, getPriority, setPriority } from "node:os";

/**
 * Lets calls of shoppers on the same machine come first. A lower priority that the operator chose stays: only an
 * administrator may raise it, so an attempt would fail.
 */
export const lowerPriority = (): void => {
	const { PRIORITY_BELOW_NORMAL } = constants.priority;
	if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
};
