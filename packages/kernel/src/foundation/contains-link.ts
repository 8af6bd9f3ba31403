import { find } from "linkifyjs";

/** Whether text contains an address of the web or of a mailbox, also without a scheme, as people and browsers read it. */
export const containsLink = (text: string): boolean => {
	const read = asRead(text);
	return (
		marks.test(read) || spelledOut.some((form) => form.test(read)) || parts(read).some((part) => find(part).length > 0)
	);
};

/**
 * What the detector does not know: any scheme with slashes, hosts by number or encoded name, and names below `www`, in the Tor
 * network and after an `@`.
 */
const marks =
	/[a-z][a-z\d+.-]{0,20}:\/\/|\bwww\.|\b\d{1,3}(?:\.\d{1,3}){3}\b|\bxn--|[\p{L}\d]@[\p{L}\d-]{1,63}\.|\.onion\b|\blocalhost[:/]|\b(?:mailto|tel|sms):|\b(?:javascript|vbscript) ?:|\bdata ?: ?[a-z]+\/[a-z]/u;

/** Endings that no sentence begins with or names after a dot, and those that are words as well. */
const ending = "(?:com|net|org|app|io|co|ru|cn|xyz|biz|dev|icu|uk|de|fr|eu)(?![\\p{L}\\d])";
const wordEnding = "(?:info|shop|site|store|online|top|club|link)(?![\\p{L}\\d])";
const isLast = "(?=/| ?$| ?[,;:!?)])";

/** Names whose dot has a space before or after it, or is written as a word; `com` and `net` begin sentences in some languages. */
const spelledOut = [
	new RegExp(`(?<=[\\p{L}\\d])\\s\\.(?:${ending}|${wordEnding})`, "mu"),
	new RegExp(`(?<=[\\p{L}\\d]) ?\\. ${ending}${isLast}`, "mu"),
	new RegExp(`(?<=[\\p{L}\\d])(?<!\\b(?:the|a))\\sdot ${ending}`, "mu"),
	new RegExp(`(?<=[\\p{L}\\d])\\s(?:punkt|punto|point|ponto|punt|kropka|nokta|точка) ${ending}${isLast}`, "mu"),
];

/**
 * Compatible forms become plain ones, so do other dots and brackets around them; invisible characters are left out, and spaces between
 * single letters and around the slashes of a scheme.
 */
const asRead = (text: string): string =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "")
		.replace(/[\u3002\u06d4\u0701\u0702\ua60e]/g, ".")
		.replace(/[^\S\n]+/g, " ")
		.replace(/(?<!\S)(?:\S ){2,}\S(?!\S)/gu, (spaced) => spaced.replaceAll(" ", ""))
		.replace(/ ?: ?\/ ?\/ ?/g, "://")
		.replace(/ ?[[({<] ?(?:\.|dot) ?[\])}>] ?/g, ".");

/** The detector takes long for long words, so that these are read in parts that overlap. Without a dot there is no link. */
const partLength = 300;
const step = 200;

const parts = (text: string): readonly string[] =>
	text
		.split(/\s+/)
		.filter((word) => word.includes("."))
		.flatMap((word) =>
			Array.from({ length: Math.ceil(word.length / step) }, (_, index) =>
				word.slice(index * step, index * step + partLength),
			),
		);
