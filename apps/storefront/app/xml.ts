/** Text as it may stand in XML, in an attribute too. */
export const xmlText = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
