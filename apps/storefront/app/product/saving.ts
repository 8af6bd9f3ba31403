/** The part of the former price that is saved, in whole hundredths; 0 where nothing worth telling is. */
export const savedShare = (price: string, before: string | undefined): number => {
	const [now, then] = [Number(price), Number(before)];
	if (!(then > now)) return 0;
	// Never more than it is.
	return Math.floor(((then - now) / then) * 100) / 100;
};
