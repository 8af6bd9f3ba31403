import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { valueAt } from "./value-at.ts";

export const rowsOf = (value: JsonValue): JsonObject[] => (Array.isArray(value) ? value.filter(isRow) : []);

const isRow = (value: JsonValue): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const shownCountries = 5;

/** What staff know a row by; empty if it says nothing yet. */
export const rowName = (row: JsonObject, languages: Readonly<Record<string, string>>): string => {
	const [first = ""] = Object.keys(languages);
	const title = [valueAt(row, `title.${first}`), row.title, row.name, row.from].find(
		(each) => typeof each === "string",
	);
	const countries = Array.isArray(row.countries) ? row.countries.slice(0, shownCountries).join(", ") : undefined;
	const place = row.subdivision ?? row.country ?? row.currency ?? row.to ?? countries;
	return [title, place].filter((each) => typeof each === "string" && each).join(" · ");
};
