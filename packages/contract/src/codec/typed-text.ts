/*
 * People type digits and dashes as their keyboard has them: Arabic, Persian and Devanagari digits, full-width letters, en
 * dashes. Phone numbers, postcodes, codes and quantities mean the same in ASCII.
 */

/** Dashes that Unicode does not class as such, and the prolonged sound mark, which Japanese keyboards type between digits. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212\u2500\u2796]|(?<![\p{sc=Hiragana}\p{sc=Katakana}])\u30fc/gu;
const invisible = /\p{Cf}/gu;
const digit = /\p{Nd}/u;

/** By character; Unicode has less than a thousand digits. */
const asciiDigits = new Map<string, string>();

const asciiDigit = (character: string): string => {
	const ascii = asciiDigits.get(character) ?? valueOfDigit(character);
	asciiDigits.set(character, ascii);
	return ascii;
};

/** Digits of a script follow each other from 0 to 9, and blocks of them in tens. */
const valueOfDigit = (character: string): string => {
	const code = character.codePointAt(0) ?? 0;
	let first = code;
	while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
	return String((code - first) % 10);
};

/** The text in NFKC, without invisible characters, and with the digits and dashes of every script as ASCII. */
export const asciiForms = (typed: string): string =>
	typed
		.normalize("NFKC")
		.replace(invisible, "")
		.replace(/[^\P{Nd}0-9]/gu, asciiDigit)
		.replace(dashes, "-");

/** Not a space, a control character, or one that fonts leave out or blank, such as the Hangul fillers and the blank of Braille. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** The text without blanks around it; empty if nobody would see it. */
export const visibleText = (typed: string): string => (visible.test(typed) ? typed.trim() : "");

/** A number as it is written anywhere, and its extension: `x12`, `ext. 12`, `доб. 12`, `;ext=12`. */
const phone = /^([+()\d\s./#*x-]{2,50})(?:[\s,;]{0,3}\p{L}{1,12}[\s.:=]{0,3}\d{1,8})?$/iu;
const maxLength = 60;

/** A phone number in ASCII forms; a text that is far too long for one stays as it is. */
export const tidyPhone = (typed: string): string => (typed.length > 2 * maxLength ? typed : asciiForms(typed).trim());

/** The digits of a phone number in ASCII forms, without its extension; `undefined` if the text is no phone number. */
export const phoneDigits = (text: string): string | undefined => {
	const digits = text.length > maxLength ? undefined : phone.exec(text)?.[1]?.replaceAll(/\D/g, "");
	return digits === "" ? undefined : digits;
};
