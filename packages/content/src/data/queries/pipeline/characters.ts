const beyondAscii = /[^\0-\x7f]/;

/** Texts beyond ASCII take several times as long to go through. */
export const isAscii = (text: string): boolean => !beyondAscii.test(text);

const surrogates = /[\ud800-\udfff]/;

/** The number of code points of a text. */
export const countCharacters = (text: string): number => {
	if (!surrogates.test(text)) return text.length;
	let count = 0;
	for (let at = 0; at < text.length; at += widthAt(text, at)) count += 1;
	return count;
};

/** A part of a text by code points, to its end without a count. */
export const sliceCharacters = (text: string, start: number, count: number | undefined): string => {
	if (!surrogates.test(text)) return text.slice(start, count === undefined ? undefined : start + count);
	const from = indexAfter(text, 0, start);
	return text.slice(from, count === undefined ? undefined : indexAfter(text, from, count));
};

const indexAfter = (text: string, from: number, count: number): number => {
	let at = from;
	for (let passed = 0; passed < count && at < text.length; passed += 1) at += widthAt(text, at);
	return at;
};

const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
