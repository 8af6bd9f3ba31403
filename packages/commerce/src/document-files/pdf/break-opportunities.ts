/** A longer word may be divided anywhere, in parts of this many characters. */
const maxUnbroken = 20;
const partLength = 5;

const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Punctuation and small letters that no line starts with. */
const notAtStart = /^[、。，．：；！？）」』】〕〉》”’…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ％゛゜・]/u;
/** Brackets that no line ends with. */
const notAtEnd = /[（「『【〔〈《“‘]$/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Where a line may end within a word: between ideographs, and anywhere in a word that is longer than a column may be wide.
 * The result is the word in parts. The empty parts between them are what the layout takes for a space of no width, so
 * that it writes no hyphen.
 */
export const breakOpportunities = (word: string): string[] => {
	if (word.length <= maxUnbroken && !ideographic.test(word)) return [word];
	return partsOf(word).flatMap((part, index) => (index === 0 ? [part] : ["", part]));
};

const partsOf = (word: string): string[] => {
	const parts: string[] = [];
	let part = "";
	let length = 0;
	let previous = "";
	for (const { segment } of graphemes.segment(word)) {
		const isBetweenIdeographs = ideographic.test(previous) || ideographic.test(segment);
		const mayBreak = isBetweenIdeographs
			? !notAtStart.test(segment) && !notAtEnd.test(previous)
			: word.length > maxUnbroken && length >= partLength;
		if (part && mayBreak) {
			parts.push(part);
			part = "";
			length = 0;
		}
		part += segment;
		length += 1;
		previous = segment;
	}
	return [...parts, part];
};
