const wordsOf = (name: string): string[] => name.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An id for a collection of a name, such as `TeamMembers`. */
export const proposedId = (name: string): string => wordsOf(name).map(capitalized).join("");

/** A key for a field of a name, such as `firstName`. */
export const proposedKey = (name: string): string => {
	const [first = "", ...rest] = wordsOf(name);
	return first.charAt(0).toLowerCase() + first.slice(1) + rest.map(capitalized).join("");
};
