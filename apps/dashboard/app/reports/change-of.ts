/** By which part an amount differs from an earlier one, rounded to whole percents; nothing if there was none. */
export const changeOf = (now: number, before: number): number | undefined =>
	// Adding zero makes a minus zero one.
	before > 0 ? Math.round((now / before - 1) * 100) / 100 + 0 : undefined;
