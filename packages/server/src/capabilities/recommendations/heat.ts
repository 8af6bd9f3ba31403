const halfLifeDays = 14;
const millisecondsADay = 86_400_000;

const heatOfSale = (time: string): number => Date.parse(time) / millisecondsADay / halfLifeDays;

/**
 * How well something sells of late. A sale counts half as much as one of two weeks later. So that nothing has to be
 * reckoned anew as time goes by, it is the later sale that counts more, and the logarithm of the sum that is kept.
 */
export const heatAfterSale = (heat: number | undefined, time: string): number => {
	const sale = heatOfSale(time);
	if (heat === undefined) return sale;
	const [larger, smaller] = heat > sale ? [heat, sale] : [sale, heat];
	return larger + Math.log2(1 + 2 ** (smaller - larger));
};

/** Doubles cannot tell what remains below this share of the sum. */
const minShare = 2 ** -40;

/** The heat after a sale that is part of it was cancelled. */
export const heatWithoutSale = (heat: number, time: string): number =>
	heat + Math.log2(Math.max(minShare, 1 - 2 ** (heatOfSale(time) - heat)));
