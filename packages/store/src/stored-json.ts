import { parseJson } from "@cartwright/contract/json";

/** A document as the JSON of its `jsonMember`. */
export interface StoredJson {
	readonly id: string;
	readonly json: string;
}

/** The document with the member as the last one, as it is stored. */
export const withLast = (doc: object, name: string): object => {
	const { [name]: member, ...others } = doc as Record<string, unknown>;
	return { ...others, [name]: member };
};

/**
 * The JSON of a member that `withLast` put last. Only an object ends in two braces, so another order is recognized, and the
 * document is then parsed.
 */
export const memberJson = (json: string, name: string | undefined): string => {
	if (name === undefined) throw new Error("The collection declares no jsonMember.");
	const key = `"${name}":`;
	const start = json.indexOf(key);
	if (start > 0 && json.endsWith("}}")) return json.slice(start + key.length, -1);
	return JSON.stringify((parseJson(json) as Record<string, unknown>)[name]);
};
