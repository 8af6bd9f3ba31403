/**
 * Numbers as people and spreadsheets write them. `1.299` is 1.299 with a decimal point and 1299 with a decimal comma, so the
 * mark is that of the whole file, or the number is ambiguous.
 */
export type DecimalMark = "." | ",";

/** Digits with one kind of thousands separator: the other mark, a space or an apostrophe. */
const grouped = (mark: string) => `[1-9]\\d{0,2}([${mark}\\s'’])\\d{3}(?:\\2\\d{3})*`;
/** India groups by two before the last three digits. */
const indian = "[1-9]\\d?(?:,\\d{2})+,\\d{3}";

const forms: Readonly<Record<DecimalMark, RegExp>> = {
	".": new RegExp(`^(\\d*|${grouped(",")}|${indian})(?:\\.(\\d+))?$`),
	",": new RegExp(`^(\\d*|${grouped(".")})(?:,(\\d+))?$`),
};

/** The number as digits with a decimal point and without separators, or `undefined` if it is not written with this mark. */
const readWith = (text: string, mark: DecimalMark): string | undefined => {
	const [, sign = "", unsigned = ""] = /^([-−+]?)(.*)$/s.exec(text) ?? [];
	const [isForm, whole = "", , fraction] = forms[mark].exec(unsigned.replace(/\s/g, " ")) ?? [];
	if (!isForm) return undefined;
	const digits = `${whole.replace(/\D/g, "") || "0"}${fraction === undefined ? "" : `.${fraction}`}`;
	return sign === "" || sign === "+" ? digits : `-${digits}`;
};

/** A number that cannot be read; the message continues a sentence that starts with its text. */
export class InvalidNumber extends Error {}

/** Reads a number of a file with this decimal mark; without one, only a number that has a single meaning. */
export const readWritten = (text: string, mark: DecimalMark | undefined): string => {
	const [point, comma] = [readWith(text, "."), readWith(text, ",")];
	const some = point ?? comma;
	if (some === undefined) throw new InvalidNumber("is not a number");
	if (mark === undefined && point !== undefined && comma !== undefined && point !== comma)
		throw new InvalidNumber(
			`can be ${point} or ${comma}, and the other numbers do not show whether the file has decimal points or commas; ` +
				"write it without thousands separators, or name the decimal mark",
		);
	const read = mark === undefined ? some : mark === "." ? point : comma;
	if (read === undefined) throw new InvalidNumber("is not written with the decimal mark of the file");
	return read;
};

/** Finds the decimal mark of a file by the numbers that can be read with one mark only. */
export class DecimalMarkGuess {
	readonly #shown = new Set<DecimalMark>();

	/** Returns whether the text is a number. */
	see(text: string): boolean {
		const [point, comma] = [readWith(text, "."), readWith(text, ",")];
		if (point !== undefined && comma === undefined) this.#shown.add(".");
		if (comma !== undefined && point === undefined) this.#shown.add(",");
		return (point ?? comma) !== undefined;
	}

	/** Adds what the numbers of another column show. */
	add(other: DecimalMarkGuess): void {
		for (const mark of other.#shown) this.#shown.add(mark);
	}

	/** `undefined` if the file shows no mark, or both. */
	get mark(): DecimalMark | undefined {
		const [mark, ...others] = this.#shown;
		return others.length > 0 ? undefined : mark;
	}
}

/** The decimal with a further zero if readers could take its point for a thousands separator. */
export const unmistakable = (decimal: string): string =>
	/^-?[1-9]\d{0,2}\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal;
