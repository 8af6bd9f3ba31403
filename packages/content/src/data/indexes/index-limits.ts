import type { DataIndex } from "../documents.ts";

/** The indexes that a collection may have. One that failed counts until it is dropped. */
const limits = { regular: 3, unique: 1 } as const;

/** How many more indexes a collection may have. */
export const availableIndexes = (indexes: readonly DataIndex[] = []) => {
	const present = indexes.filter(({ status }) => status !== "DROPPING");
	const unique = present.filter((each) => each.unique).length;
	return { regular: limits.regular - (present.length - unique), unique: limits.unique - unique };
};
