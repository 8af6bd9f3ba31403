/** Maximum length of a decimal or integer. Far longer than any amount, and short enough to compare quickly. */
const longest = 100;

const digitsOnly = (text: string, from: number, to: number): boolean => {
	for (let i = from; i < to; i++) {
		const code = text.charCodeAt(i);
		if (code < 48 || code > 57) return false;
	}
	return to > from;
};

/** Whether the text is a decimal number without an exponent: `-12.50`. */
export const isDecimal = (text: string): boolean => {
	if (text.length > longest) return false;
	const start = text.charCodeAt(0) === 45 ? 1 : 0;
	const point = text.indexOf(".");
	if (point < 0) return digitsOnly(text, start, text.length);
	return digitsOnly(text, start, point) && digitsOnly(text, point + 1, text.length);
};

/** Whether the text is an integer that fits in 64 bits. */
export const isInt64 = (text: string): boolean => {
	const negative = text.charCodeAt(0) === 45;
	const start = negative ? 1 : 0;
	if (text.length - start > 19 || !digitsOnly(text, start, text.length)) return false;
	if (text.length - start < 19) return true;
	return text.slice(start) <= (negative ? "9223372036854775808" : "9223372036854775807");
};

/** Formats a finite number as a decimal without an exponent. */
export const decimalOfNumber = (value: number): string => {
	const text = String(value);
	if (!text.includes("e")) return text;
	const fixed = value.toFixed(20);
	return fixed.includes("e") ? BigInt(value).toString() : trimFraction(fixed);
};

const trimFraction = (text: string): string => {
	let end = text.length;
	while (text.charCodeAt(end - 1) === 48) end--;
	if (text.charCodeAt(end - 1) === 46) end--;
	return text.slice(0, end);
};

/** Number of digits after the point, without trailing zeros: `1.50` has one. */
export const scaleOf = (text: string): number => {
	const point = text.indexOf(".");
	if (point < 0) return 0;
	let end = text.length;
	while (text.charCodeAt(end - 1) === 48) end--;
	return Math.max(0, end - point - 1);
};

interface Parts {
	negative: boolean;
	whole: string;
	fraction: string;
}

const partsOf = (text: string): Parts => {
	const negative = text.charCodeAt(0) === 45;
	const point = text.indexOf(".");
	let start = negative ? 1 : 0;
	const end = point < 0 ? text.length : point;
	while (start < end && text.charCodeAt(start) === 48) start++;
	const fraction = point < 0 ? "" : text.slice(point + 1, point + 1 + scaleOf(text));
	const whole = text.slice(start, end);
	return { negative: negative && (whole !== "" || fraction !== ""), whole, fraction };
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Negative, zero or positive, as the first decimal is less than, equal to or more than the second. Exact. */
export const compareDecimals = (a: string, b: string): number => {
	const left = partsOf(a);
	const right = partsOf(b);
	if (left.negative !== right.negative) return left.negative ? -1 : 1;
	const size =
		left.whole.length - right.whole.length ||
		compareText(left.whole, right.whole) ||
		compareText(left.fraction, right.fraction);
	return left.negative ? -size : size;
};
