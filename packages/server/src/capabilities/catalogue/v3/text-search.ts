import type { SearchDetails } from "@cartwright/contract/query/search-messages";
import { and, compare, type Filter, or } from "@cartwright/store/query/filter";
import { ApplicationError } from "../../../foundation/errors.ts";

export interface SearchableFields {
	/** Document paths by searchable wire field. */
	readonly fields: Readonly<Record<string, string>>;
	/** Paths that are searched if the request names no field. */
	readonly defaultPaths: readonly string[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Matches documents that contain any word (OR) or every word (AND) of the expression. */
export const textFilter = (search: SearchDetails | null | undefined, places: SearchableFields): Filter | undefined => {
	const words = wordsOf(search?.expression ?? "");
	if (!search || words.length === 0) return undefined;
	const paths = search.fields?.length ? search.fields.map((field) => pathOf(field, places)) : places.defaultPaths;
	const each = words.map((word) => or(...paths.map((path) => compare(path, "contains", word))));
	return search.mode === "AND" ? and(...each) : or(...each);
};

const pathOf = (field: string, { fields }: SearchableFields): string => {
	const path = fields[field];
	if (path !== undefined) return path;
	const known = Object.keys(fields).join(", ");
	throw new ApplicationError("INVALID_QUERY", `search.fields cannot contain ${field}, only ${known}.`, { field });
};
