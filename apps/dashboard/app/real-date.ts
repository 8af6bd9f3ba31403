/** A calendar date that exists; an address may have anything. */
export const realDate = (text: string): string => {
	const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text);
	// The date of an instant of a day that does not exist is another one.
	const instant = isWritten ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
	return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text ? "" : text;
};
