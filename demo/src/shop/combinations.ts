/** Every combination of indexes below the counts, the last one turning fastest; one empty one without counts. */
export const combinations = (counts: readonly number[]): number[][] =>
	counts.reduce<number[][]>(
		(all, count) => all.flatMap((each) => Array.from({ length: count }, (_, index) => [...each, index])),
		[[]],
	);
