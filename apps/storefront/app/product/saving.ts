/** The saved share of the former price, in whole hundredths; 0 if it is less than one. */
export const savedShare = (price: string, before: string | undefined): number => {
	const [now, then] = [Number(price), Number(before)];
	if (!(then > now)) return 0;
	// Rounded down, so that it is never exaggerated.
	return Math.floor(((then - now) / then) * 100) / 100;
};
