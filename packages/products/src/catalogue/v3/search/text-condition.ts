import type { SearchDetails } from "@cartwright/contract/query/search-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import { and, equals, type Filter } from "@cartwright/store/query/filter";
import { codeKinds, places } from "../../search/product-entry.ts";
import type { TextSearch } from "../../search/ranking.ts";

/** Stands in filters for the words that are looked for, so that cursors hold them too. */
const field = "search text";

/** What can be looked at, by the name on the wire. */
const searchable: Readonly<Record<string, { readonly places?: number; readonly codes?: number }>> = {
	name: { places: places.name },
	description: { places: places.description },
	"minVariantPriceInfo.sku": { codes: codeKinds.sku },
	"variantsInfo.variants.sku": { codes: codeKinds.sku },
	"variantsInfo.variants.barcode": { codes: codeKinds.barcode },
};

/** The words that a search asks for; nothing where it asks for none. */
export const readText = (search: SearchDetails | null | undefined): TextSearch | undefined => {
	const expression = search?.expression?.trim() ?? "";
	if (!search || expression === "") return undefined;
	const requestedPlaces = (search.fields ?? []).map(placesOf);
	const all = (kind: "places" | "codes") => requestedPlaces.reduce((sum, each) => sum | (each[kind] ?? 0), 0);
	return {
		expression,
		mode: search.mode === "AND" ? "AND" : "OR",
		fuzzy: search.fuzzy ?? false,
		...(requestedPlaces.length > 0 ? { places: all("places"), codes: all("codes") } : {}),
	};
};

const placesOf = (name: string) => {
	const known = ownMember(searchable, name);
	if (known) return known;
	const names = Object.keys(searchable).join(", ");
	throw new ApplicationError("INVALID_QUERY", `search.fields cannot search ${name}, only ${names}.`, { field: name });
};

export const withText = (filter: Filter | undefined, words: TextSearch): Filter =>
	and(filter, equals(field, JSON.stringify(words)));

/** The words of a filter, and the rest of it. They stand beside it, never inside. */
export const textIn = (filter: Filter | undefined): { words?: TextSearch; rest?: Filter | undefined } => {
	if (!filter) return {};
	const isText = (each: Filter) => each.op === "eq" && each.field === field;
	const parts = filter.op === "and" ? filter.filters : [filter];
	const text = parts.find(isText);
	if (text?.op !== "eq") return { rest: filter };
	return { words: JSON.parse(String(text.value)) as TextSearch, rest: and(...parts.filter((each) => !isText(each))) };
};
