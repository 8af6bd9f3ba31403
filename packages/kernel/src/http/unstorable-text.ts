/** Escapes in JSON that may stand for NUL or for half of a character, which no database stores as text. */
const suspect = /\\u(0000|d[89a-f])/i;

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** The path of the first text of a body, or of the first object with a name, that cannot be stored as it is. */
export const unstorableText = (json: string, body: unknown): string | undefined =>
	suspect.test(json) ? findIn(body, "") : undefined;

const findIn = (value: unknown, path: string): string | undefined => {
	if (typeof value === "string") return isStorable(value) ? undefined : path;
	if (typeof value !== "object" || value === null) return undefined;
	const isList = Array.isArray(value);
	for (const [name, member] of Object.entries(value)) {
		if (!isStorable(name)) return path;
		const at = isList ? `${path}[${name}]` : path ? `${path}.${name}` : name;
		const found = findIn(member, at);
		if (found !== undefined) return found;
	}
	return undefined;
};
