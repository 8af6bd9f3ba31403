/** Escapes text for XML, also in attributes. */
export const xmlText = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
