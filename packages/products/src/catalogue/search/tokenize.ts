import { isUnspaced, segmentsOf, splitScripts } from "./unspaced-words.ts";

/**
 * The words of a text in normalized form: lower case, without diacritics, with one form for each Arabic letter and
 * digit, English plurals as singulars, Arabic words without their article and their feminine endings.
 */
export const wordsOf = (text: string): string[] => spelledWords(text).map(({ word }) => word);

export interface SpelledWord {
	readonly word: string;
	/** The original spelling, in lower case. */
	readonly spelling: string;
}

export const spelledWords = (text: string): SpelledWord[] => {
	const lower = text.toLowerCase();
	// Fast path: nearly all texts are plain ASCII.
	if (isPlainText(lower)) return (lower.match(plainWord) ?? []).map((each) => ({ word: stem(each), spelling: each }));
	const found = text.normalize("NFKC").toLowerCase().replace(joiners, "").match(anyWord) ?? [];
	return found.flatMap(splitScripts).map(spelledWord);
};

const spelledWord = (spelling: string): SpelledWord => ({ word: stem(foldLetters(spelling)), spelling });

/** The words that a word of `spelledWords` consists of if its script has no spaces. */
export const segmentsOfWord = ({ spelling }: SpelledWord): SpelledWord[] =>
	isUnspaced(spelling) ? segmentsOf(spelling).map(spelledWord) : [];

/**
 * Words that stand for several words of a text, so that spellings in one word find it: `tshirt` for “T-shirt”, `acdc`
 * for “AC/DC”, `350ml` for “350 ml”, `50x70` for “70 × 50 cm”.
 */
export const compoundWords = (text: string): SpelledWord[] => {
	if (!mayHaveCompounds.test(text)) return [];
	const lower = withPlainDigits(text.toLowerCase()).normalize("NFC");
	const compounds: SpelledWord[] = [];
	for (const [spelling] of lower.matchAll(size)) compounds.push({ word: sizeWord(spelling), spelling });
	for (const [spelling] of lower.matchAll(measure)) compounds.push({ word: spelling.replace(/\s/g, ""), spelling });
	for (const [spelling] of [...lower.matchAll(joined), ...lower.matchAll(initials)]) {
		compounds.push({ word: stem(foldLetters(spelling.replace(joints, ""))), spelling });
	}
	return compounds;
};

/** The text with each size as one word, without its unit, as queries are compared with texts. */
export const withSizeWords = (text: string): string =>
	withPlainDigits(text.toLowerCase()).replace(sizeWithUnit, (_, found: string) => ` ${sizeWord(found)} `);

/** The numbers in ascending order: nobody knows which side of a frame a shop names first. */
const sizeWord = (spelling: string): string =>
	spelling
		.replace(/,/g, ".")
		.split(/[^\d.]+/)
		.filter((each) => each !== "")
		.sort((a, b) => Number(a) - Number(b))
		.join("x")
		.replaceAll(".", "p");

const arabicDigit = /[٠-٩۰-۹]/g;
const plainDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);
const withPlainDigits = (text: string): string => text.replace(arabicDigit, plainDigit);

const mayHaveCompounds = /[\d٠-٩۰-۹]|[\p{L}\p{N}][-‐‑/&+.·•][\p{L}\p{N}]/u;
const lengthUnit = '(?:cm|mm|m|inch(?:es)?|in|سم|مم|″|")';
const sizePattern = `(?<![\\p{L}\\d])\\d{1,5}(?:[.,]\\d{1,3})?(?:\\s?${lengthUnit}?\\s?[x×*✕х]\\s?\\d{1,5}(?:[.,]\\d{1,3})?){1,2}`;
const size = new RegExp(sizePattern, "gu");
const sizeWithUnit = new RegExp(`(${sizePattern})(?:\\s?${lengthUnit}(?![\\p{L}\\d]))?`, "gu");
const measure = /(?<![\p{L}\d.,])\d{1,6}\s?(?:cm|mm|m|ml|cl|l|g|kg|oz|lb|in|سم|مم|مل|غ|كغ)(?![\p{L}\d])/gu;
const joints = /[-‐‑/&+.·•]/g;
/** A name of letters with full stops. */
const initials = /(?<![\p{L}\p{N}.])(?:\p{L}\.){3,20}\p{L}?(?![\p{L}\p{N}])/gu;
const joined = /(?<![\p{L}\p{N}])[\p{L}\p{M}\p{N}]{1,20}(?:[-‐‑/&+.·•][\p{L}\p{M}\p{N}]{1,20}){1,2}(?![\p{L}\p{N}])/gu;

/** SKUs and barcodes are case-insensitive. */
export const foldCode = (code: string): string => code.trim().toLowerCase();

const isPlain = /^[\w\s.,;:!?()/&+"#%*-]*$/;

/** Whether the words of a text are its letters and digits without a break. */
export const isPlainText = (text: string): boolean => isPlain.test(text);
const plainWord = /[a-z0-9]+/g;
const anyWord = /[\p{L}\p{N}\p{M}]+/gu;
// Apostrophes, soft hyphens, the Arabic tatweel and directional marks occur inside words.
const joiners = /['’ʼ\u00ad\u0640\u200b-\u200f\u202a-\u202e]/g;

const letters: Readonly<Record<string, string>> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	þ: "th",
	ı: "i",
	ς: "σ",
	// Alif maqsura and ya, ta marbuta and ha, and the Persian forms of kaf and ya are used interchangeably.
	ى: "ي",
	ة: "ه",
	ٱ: "ا",
	ک: "ك",
	ی: "ي",
};
/** Marks that a word can be written without. Those of Japanese, Thai or Hindi make other letters. */
const accents =
	/(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Arab}\p{Script=Hebr}\p{Script=Cyrl}\p{Script=Grek}]/gu;
const isMark = /^\p{M}$/u;
const special = new RegExp(`[${Object.keys(letters).join("")}]`, "gu");

const foldLetters = (text: string): string =>
	withPlainDigits(text)
		.normalize("NFKD")
		.replace(accents, (each) => (isMark.test(each) ? "" : each))
		.normalize("NFC")
		.replace(special, (each) => letters[each] ?? each)
		.toLowerCase();

const stem = (each: string): string => {
	if (isArabic.test(each)) return arabicStem(each);
	if (each.length < 4 || !each.endsWith("s") || /(ss|us|is)$/.test(each)) return each;
	return each.length >= 5 && /(ss|x|ch|sh|z)es$/.test(each) ? each.slice(0, -2) : each.slice(0, -1);
};

const isArabic = /^[\u0620-\u064a]/;

/** “لوحة” is one picture, “لوحات” are several, and “لوحا” is what shoppers have typed just before. */
const arabicStem = (each: string): string => {
	const bare = each.length >= 5 && each.startsWith("ال") ? each.slice(2) : each;
	if (bare.length >= 5 && bare.endsWith("ات")) return bare.slice(0, -2);
	return bare.length >= 4 && /[ها]$/.test(bare) ? bare.slice(0, -1) : bare;
};
