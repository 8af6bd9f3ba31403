import type { Country } from "@cartwright/ui/countries";

/** All countries of the world as one text, on their way to the browser: as data they would be a fifth of the page. */
export const writeCountries = (countries: readonly Country[]): string =>
	countries.map(({ code, name }) => code + name).join("\n");

export const readCountries = (text: string): Country[] =>
	text === "" ? [] : text.split("\n").map((line) => ({ code: line.slice(0, 2), name: line.slice(2) }));
