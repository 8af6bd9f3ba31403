import type { DataIndex as WireIndex } from "@cartwright/contract/data/indexes";
import { DataError } from "../data-error.ts";
import type { DataCollection, DataIndex } from "../documents.ts";
import { availableIndexes } from "./index-limits.ts";

/** What is requested of an index. */
export type SentIndex = Pick<WireIndex, "name" | "fields" | "unique" | "caseInsensitive">;

/** A new index, to be built. Throws if the collection cannot have it. */
export const newIndex = ({ indexes = [] }: Pick<DataCollection, "indexes">, sent: SentIndex, id: string): DataIndex => {
	const unique = sent.unique ?? false;
	const { name } = sent;
	const fields = (sent.fields ?? []).map(({ path, order }) => ({ path: path ?? "", order: order ?? "ASC" }));
	const paths = fields.map(({ path }) => path);
	if (indexes.some((each) => each.name === name && each.status !== "DROPPING")) {
		throw invalidIndex(name, "exists; drop it first, or choose another name");
	}
	if (new Set(paths).size < paths.length) throw invalidIndex(name, "names a field twice");
	if (paths.some((path) => path.split(".").some((each) => each === "" || each.startsWith("$")))) {
		throw invalidIndex(name, "names a field that items cannot have");
	}
	if (unique && fields.length > 1) throw invalidIndex(name, "is unique, so it must have one field");
	const available = availableIndexes(indexes);
	if ((unique ? available.unique : available.regular) <= 0) {
		throw invalidIndex(name, "is one too many; a collection has at most 3 indexes, and one unique index");
	}
	const caseInsensitive = sent.caseInsensitive ?? false;
	return { id, name: name ?? "", fields, unique, caseInsensitive, status: "BUILDING", failure: null };
};

const invalidIndex = (indexName: string | null | undefined, rule: string) =>
	new DataError("WDE0075", `The index ${indexName} ${rule}.`, { indexName });
