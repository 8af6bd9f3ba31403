/**
 * The number that a field has; null if it is empty. What is no number is sent as it is, so that the services say what is wrong
 * with it.
 */
export const numberOf = (text: string): number | null => {
	if (text === "") return null;
	const value = Number(text);
	return Number.isNaN(value) ? (text as unknown as number) : value;
};
