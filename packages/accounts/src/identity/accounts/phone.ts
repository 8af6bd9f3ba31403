import { asciiForms } from "@cartwright/contract/codec/typed-text";

/** The number in E.164 format without separators, or `undefined` if it is not in international form. */
export const phoneOf = (text: string): string | undefined => {
	const number = asciiForms(text)
		.replace(/[\s()./-]/g, "")
		.replace(/^00/, "+");
	return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
};
