import { endOfText } from "@cartwright/contract/json";

/**
 * Limits of the parts of a body. The cost of parsing depends on the number of parts rather than on bytes: 1 MiB of distinct
 * names takes a hundred times as long as one long string. No call needs as much.
 */
export const jsonBounds = { depth: 100, names: 2000, values: 150_000 } as const;

/** Smaller bodies are cheap, whatever they contain. */
const checkedFrom = 4096;

const quote = 34;

/** What a body has too much of, determined before it is parsed. Does not validate the JSON. */
export const excessOf = (json: string): string | undefined => {
	if (json.length < checkedFrom) return undefined;
	const names = new Set<string>();
	let [depth, values, textStart, textEnd] = [0, 0, 0, 0];
	for (let index = 0; index < json.length; index++) {
		switch (json.charCodeAt(index)) {
			case quote:
				textStart = index + 1;
				textEnd = endOfText(json, textStart);
				if (textEnd < 0) return undefined;
				index = textEnd;
				break;
			// An opening bracket or brace.
			case 91:
			case 123:
				depth += 1;
				if (depth > jsonBounds.depth) return `nests deeper than ${jsonBounds.depth} levels`;
				break;
			// A closing one.
			case 93:
			case 125:
				depth -= 1;
				break;
			// A comma.
			case 44:
				values += 1;
				if (values > jsonBounds.values) return `has more than ${jsonBounds.values} values`;
				break;
			// A colon: the text before it was a name.
			case 58:
				names.add(json.slice(textStart, textEnd));
				if (names.size > jsonBounds.names) return `has more than ${jsonBounds.names} different names of members`;
		}
	}
	return undefined;
};
