/** After so long, an event or a webhook that fails is given up. */
export const givenUpAfterMs = 3 * 24 * 60 * 60 * 1000;

const second = 1000;
const hour = 60 * 60 * second;

/** How long to wait after so many failures, in milliseconds: 1 second, 2, 4 … one hour. */
const pauseAfter = (failures: number): number => Math.min(second * 2 ** (Math.min(failures, 30) - 1), hour);

/** The time of the next attempt after so many failures. */
export const nextAttemptAfter = (failures: number, now: Date): string =>
	new Date(now.getTime() + pauseAfter(failures)).toISOString();
