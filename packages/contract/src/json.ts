/**
 * `JSON.parse`, with the names that the text has. V8 reads a name with an escape, such as `"\n"`, as one that an object of an
 * earlier text had in its place if that begins with the same bytes, such as `"\\"` (nodejs/node#63785). Texts from strangers,
 * and documents with names that they chose, are parsed by this. `change` replaces each value, the
 * innermost first.
 */
export const parseJson = (text: string, change?: (value: unknown) => unknown): unknown => {
	const value = JSON.parse(text, change && ((_name, member) => change(member)));
	return mayHaveEscapedNames(text) ? withExactNames(text, change) : value;
};

/** Of valid JSON. Also true for lists of texts with escapes. */
const mayHaveEscapedNames = (text: string): boolean => text.includes("\\") && /[{,]\s*"[^"\\]*\\/.test(text);

/** Parses with numbers in place of names, and then puts the names back. */
const withExactNames = (text: string, change = (value: unknown) => value): unknown => {
	const names: string[] = [];
	let numbered = "";
	let copied = 0;
	for (let start = text.indexOf('"'); start >= 0; ) {
		const end = endOfText(text, start + 1) + 1;
		if (isName(text, end)) {
			numbered += `${text.slice(copied, start)}"n${names.length}"`;
			names.push(JSON.parse(text.slice(start, end)));
			copied = end;
		}
		start = text.indexOf('"', end);
	}
	const nameOf = (numbered: string) => names[Number(numbered.slice(1))];
	return JSON.parse(numbered + text.slice(copied), (_name, value) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return change(value);
		return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [nameOf(name), member])));
	});
};

const colon = /\s*:/y;

const isName = (text: string, end: number): boolean => {
	colon.lastIndex = end;
	return colon.test(text);
};

const backslash = 92;

/** Where the string of a JSON text that starts here ends: the first quote after an even number of backslashes, or -1. */
export const endOfText = (json: string, start: number): number => {
	for (let end = json.indexOf('"', start); end >= 0; end = json.indexOf('"', end + 1)) {
		let before = end - 1;
		while (before >= start && json.charCodeAt(before) === backslash) before -= 1;
		if ((end - before) % 2 === 1) return end;
	}
	return -1;
};
