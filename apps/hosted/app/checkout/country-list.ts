import type { Country } from "@cartwright/ui/countries";

/** Encodes all countries as one string for the browser: as JSON they would be a fifth of the page. */
export const writeCountries = (countries: readonly Country[]): string =>
	countries.map(({ code, name }) => code + name).join("\n");

export const readCountries = (text: string): Country[] =>
	text === "" ? [] : text.split("\n").map((line) => ({ code: line.slice(0, 2), name: line.slice(2) }));
