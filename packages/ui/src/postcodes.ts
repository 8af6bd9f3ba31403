import { asciiForms } from "@cartwright/contract/codec/typed-text";

interface Postcode {
	/** An example, in capitals and with single spaces. */
	readonly pattern: string;
	readonly example: string;
	/** Whether addresses need a postcode. */
	readonly optional?: boolean;
}

const digits = (count: number, example: string): Postcode => ({ pattern: `^\\d{${count}}$`, example });

/** The known postcode formats of countries. */
export const postcodes: Readonly<Record<string, Postcode>> = {
	AT: digits(4, "1010"),
	AU: digits(4, "2000"),
	BE: digits(4, "1000"),
	BG: digits(4, "1000"),
	BR: { pattern: "^\\d{5}-?\\d{3}$", example: "01310-100" },
	CA: { pattern: "^[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d$", example: "K1A 0B1" },
	CH: digits(4, "8001"),
	CN: digits(6, "100000"),
	CY: digits(4, "1010"),
	CZ: { pattern: "^\\d{3} ?\\d{2}$", example: "110 00" },
	DE: digits(5, "10115"),
	DK: digits(4, "1050"),
	EE: digits(5, "10111"),
	ES: { pattern: "^(0[1-9]|[1-4]\\d|5[0-2])\\d{3}$", example: "28001" },
	FI: digits(5, "00100"),
	FR: digits(5, "75001"),
	GB: { pattern: "^([A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|GIR ?0AA|BFPO ?\\d{1,4})$", example: "SW1A 1AA" },
	GR: { pattern: "^\\d{3} ?\\d{2}$", example: "105 57" },
	HR: digits(5, "10000"),
	HU: digits(4, "1051"),
	IE: { pattern: "^([AC-FHKNPRTV-Y]\\d{2}|D6W) ?[\\dAC-FHKNPRTV-Y]{4}$", example: "D02 X285", optional: true },
	IL: { pattern: "^\\d{5}(\\d{2})?$", example: "9614303" },
	IN: { pattern: "^[1-9]\\d{5}$", example: "110001" },
	IS: digits(3, "101"),
	IT: digits(5, "00184"),
	JP: { pattern: "^\\d{3}-?\\d{4}$", example: "100-0001" },
	KR: digits(5, "03051"),
	LI: digits(4, "9490"),
	LT: { pattern: "^(LT-)?\\d{5}$", example: "01103" },
	LU: digits(4, "1111"),
	LV: { pattern: "^(LV-)?\\d{4}$", example: "LV-1050" },
	MC: { pattern: "^980\\d{2}$", example: "98000" },
	MX: digits(5, "06000"),
	MY: digits(5, "50000"),
	NL: { pattern: "^[1-9]\\d{3} ?[A-Z]{2}$", example: "1012 JS" },
	NO: digits(4, "0150"),
	NZ: digits(4, "1010"),
	PL: { pattern: "^\\d{2}-?\\d{3}$", example: "00-001" },
	PT: { pattern: "^\\d{4}-?\\d{3}$", example: "1100-148" },
	RO: digits(6, "010011"),
	RS: digits(5, "11000"),
	RU: digits(6, "101000"),
	SA: { pattern: "^\\d{5}(-?\\d{4})?$", example: "11564" },
	SE: { pattern: "^\\d{3} ?\\d{2}$", example: "111 22" },
	SG: digits(6, "018956"),
	SI: { pattern: "^(SI-)?\\d{4}$", example: "1000" },
	SK: { pattern: "^\\d{3} ?\\d{2}$", example: "811 01" },
	TH: digits(5, "10200"),
	TR: digits(5, "34000"),
	TW: { pattern: "^\\d{3}(\\d{2,3})?$", example: "100" },
	UA: digits(5, "01001"),
	US: { pattern: "^\\d{5}(-?\\d{4})?$", example: "10001" },
	ZA: digits(4, "0001"),
};

/** What people write before the postcode beside the country's ISO code: its code on vehicles, or the postal mark. */
const prefixes: Readonly<Record<string, string>> = {
	AT: "A",
	BE: "B",
	DE: "D",
	EE: "EST",
	ES: "E",
	FI: "FIN",
	FR: "F",
	HU: "H",
	IT: "I",
	JP: "〒",
	LI: "FL",
	LU: "L",
	NO: "N",
	PT: "P",
	RS: "SRB",
	RU: "RUS",
	SE: "S",
	SI: "SLO",
};

/** A postcode in ASCII capitals with single spaces, and in the form of the country if it only differs by separators or a prefix. */
export const tidyPostcode = (country: string, typed: string): string => {
	const tidy = asciiForms(typed).trim().toUpperCase().replace(/\s+/g, " ");
	const pattern = postcodes[country]?.pattern;
	if (pattern === undefined || tidy.length > maxLength) return tidy;
	const bare = tidy.replace(new RegExp(`^(?:${country}|${prefixes[country] ?? country})[ -]*(?=\\d)`), "");
	const known = [tidy, bare].flatMap((text) => [text, ...[" ", "-", ""].map((each) => text.replace(separators, each))]);
	return known.find((text) => new RegExp(pattern).test(text)) ?? tidy;
};

const maxLength = 20;
const separators = /(?: ?- ?| )/g;
