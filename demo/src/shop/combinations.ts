/** All combinations of indexes below the counts, the last index changing fastest; without counts, one empty combination. */
export const combinations = (counts: readonly number[]): number[][] =>
	counts.reduce<number[][]>(
		(all, count) => all.flatMap((each) => Array.from({ length: count }, (_, index) => [...each, index])),
		[[]],
	);
