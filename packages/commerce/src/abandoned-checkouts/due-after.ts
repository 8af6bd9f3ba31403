/** When something is due that waits for so many minutes. */
export const dueAfter = (time: string, minutes: number): string =>
	new Date(Date.parse(time) + minutes * 60_000).toISOString();
