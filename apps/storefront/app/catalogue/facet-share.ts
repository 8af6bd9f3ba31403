const minShare = 0.1;

/**
 * Whether enough of the products found have one of an option's choices, given how many have each. In a list of everything,
 * the filters of rare options would bury those that help.
 */
export const isWorthAFilter = (counts: Iterable<number>, total: number): boolean =>
	Math.max(0, ...counts) >= total * minShare;
