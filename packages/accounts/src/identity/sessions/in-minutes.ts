/** The time that many minutes from now, as documents store it. */
export const inMinutes = (now: string, minutes: number): string =>
	new Date(Date.parse(now) + minutes * 60_000).toISOString();
