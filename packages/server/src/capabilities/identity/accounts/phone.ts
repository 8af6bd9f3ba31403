/** The number in the form of E.164, however it is grouped; nothing where it is not in its international form. */
export const phoneOf = (text: string): string | undefined => {
	const number = text.replace(/[\s()./-]/g, "").replace(/^00/, "+");
	return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
};
