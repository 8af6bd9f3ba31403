import { find } from "linkifyjs";

/** Whether text contains an address of the web or of a mailbox, also without a scheme, as people and browsers read it. */
export const containsLink = (text: string): boolean => {
	const read = asRead(text);
	return marks.test(read) || parts(read).some((part) => find(part).length > 0);
};

/**
 * What the detector does not know: any scheme with slashes, hosts by number or encoded name, and names below `www`, in the Tor
 * network and after an `@`.
 */
const marks =
	/[a-z][a-z\d+.-]{0,20}:\/\/|\bwww\.|\b\d{1,3}(?:\.\d{1,3}){3}\b|\bxn--|[\p{L}\d]@[\p{L}\d-]{1,63}\.|\.onion\b|\b(?:mailto|tel|sms):/u;

/** Compatible forms become plain ones, so do other dots and brackets around them; invisible characters are left out. */
const asRead = (text: string): string =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "")
		.replace(/[\u3002\u06d4\u0701\u0702\ua60e]/g, ".")
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
