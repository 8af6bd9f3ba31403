const halfLifeDays = 14;
const millisecondsADay = 86_400_000;

const heatOfSale = (time: string): number => Date.parse(time) / millisecondsADay / halfLifeDays;

/**
 * Score of recent sales with exponential decay: a sale counts half as much as one two weeks later. Instead of updating
 * scores as time passes, later sales get a larger weight, and the logarithm of the sum is stored.
 */
export const heatAfterSale = (heat: number | undefined, time: string): number => {
	const sale = heatOfSale(time);
	if (heat === undefined) return sale;
	const [larger, smaller] = heat > sale ? [heat, sale] : [sale, heat];
	return larger + Math.log2(1 + 2 ** (smaller - larger));
};

/** Below this share of the sum, doubles are not precise enough. */
const minShare = 2 ** -40;

/** The score after one of its sales was cancelled. */
export const heatWithoutSale = (heat: number, time: string): number =>
	heat + Math.log2(Math.max(minShare, 1 - 2 ** (heatOfSale(time) - heat)));
