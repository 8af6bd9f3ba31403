const halfLifeDays = 14;
const millisecondsADay = 86_400_000;

/**
 * How well something sells of late. A sale counts half as much as one of two weeks later. So that nothing has to be
 * reckoned anew as time goes by, it is the later sale that counts more, and the logarithm of the sum that is kept.
 */
export const heatAfterSale = (heat: number | undefined, time: string): number => {
	const sale = Date.parse(time) / millisecondsADay / halfLifeDays;
	if (heat === undefined) return sale;
	const [larger, smaller] = heat > sale ? [heat, sale] : [sale, heat];
	return larger + Math.log2(1 + 2 ** (smaller - larger));
};
