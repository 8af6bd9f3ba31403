const number = /^\d+(?:\.\d+)?$/;

const shifted = (text: string, places: number): string => {
	if (!number.test(text)) return text;
	const [whole = "", fraction = ""] = text.split(".");
	const digits = `${whole}${fraction}`;
	const scale = fraction.length + places;
	if (scale <= 0) return `${digits}${"0".repeat(-scale)}`.replace(/^0+(?=\d)/, "");
	const padded = digits.padStart(scale + 1, "0");
	return `${padded.slice(0, -scale).replace(/^0+(?=\d)/, "")}.${padded.slice(-scale)}`;
};

/** `19` for `0.19`. What is no number stays as it is, to be refused. */
export const percentOf = (fraction: string): string => shifted(fraction, -2);

/** `0.19` for `19`. */
export const fractionOf = (percent: string): string => shifted(percent, 2);
