import type { Filter, Sort } from "@cartwright/store/query/filter";
import { type Fault, type FieldRule, type Rules, readFilter, readSort } from "@cartwright/store/query-language";
import { DataError, describe } from "./data-error.ts";
import { createdPath, type DataCollection, documentId, ownerPath } from "./documents.ts";
import { referenceFields } from "./reference-fields.ts";
import { siteSort } from "./site-sort.ts";

type QueriedCollection = Pick<DataCollection, "itemSet" | "fields" | "plugins">;

const anyQuery = { operators: "*", sort: "BOTH" } as const;

/** Starts the paths of fields with several references, for which `loadReferenceFilter` puts what is stored. */
export const referencesPath = "references.";

/** Only whole ids are compared, since others would reveal those of items that the caller may not read. */
const severalReferences = {
	operators: ["$eq", "$ne", "$in", "$nin", "$hasSome", "$hasAll", "$exists", "$isEmpty"],
	sort: "NONE",
} as const;

/** Every field can be queried, whether or not the collection declares it. */
const rulesIn = ({ itemSet, fields }: QueriedCollection): Rules => {
	const multiple = new Set(referenceFields(fields).flatMap(({ key, isMultiple }) => (isMultiple ? [key] : [])));
	const systemFields: Readonly<Record<string, FieldRule>> = {
		_id: {
			...anyQuery,
			path: "id",
			value: (operand) => (typeof operand === "string" ? documentId(itemSet, operand) : undefined),
		},
		_owner: { ...anyQuery, path: ownerPath },
		_createdDate: { ...anyQuery, path: createdPath },
	};
	return (name) =>
		multiple.has(name)
			? { ...severalReferences, path: referencesPath + name }
			: Object.hasOwn(systemFields, name)
				? systemFields[name]
				: { ...anyQuery, path: `data.${name}`, datePath: `data.${name}.$date`, mixed: true };
};

/** The filter of a request as it is sent; see `loadReferenceFilter`. */
export const itemFilter = (collection: QueriedCollection, wire: unknown): Filter | undefined => {
	const { value, faults } = readFilter(wire, rulesIn(collection));
	if (faults) throw invalidFilter(faults);
	return value && comparePartsOfIds(value);
};

const invalidFilter = (faults: readonly Fault[]): DataError =>
	new DataError(faults.some(({ rule }) => rule === "TOO_DEEP") ? "WDE0169" : "WDE0093", describe(faults));

/** Whole ids are compared with those of the documents, which have an index; parts of ids with those of the items. */
const comparePartsOfIds = (filter: Filter): Filter => {
	switch (filter.op) {
		case "and":
		case "or":
			return { op: filter.op, filters: filter.filters.map(comparePartsOfIds) };
		case "not":
			return { op: "not", filter: comparePartsOfIds(filter.filter) };
		case "startsWith":
		case "endsWith":
		case "contains":
		case "matches":
			return filter.field === "id" ? { ...filter, field: "data._id" } : filter;
		default:
			return filter;
	}
};

export const newestFirst: readonly Sort[] = [{ field: createdPath, order: "DESC" }];

/**
 * The sort of a request; without one, that of the collection or else the newest items first. Items with equal values sort
 * by their creation date, as they do in indexes.
 */
export const itemSort = (collection: QueriedCollection, wire: unknown): readonly Sort[] => {
	const { value, faults } = readSort(wire, rulesIn(collection));
	if (faults) throw new DataError("WDE0075", describe(faults));
	requireOneList(collection, value);
	return completed(value.length > 0 ? value : defaultSort(collection));
};

const listTypes: readonly unknown[] = ["ARRAY", "ARRAY_STRING", "ARRAY_DOCUMENT", "MEDIA_GALLERY"];

const requireOneList = ({ fields }: QueriedCollection, sort: readonly Sort[]): void => {
	const lists = fields.filter(
		({ key, type }) => listTypes.includes(type) && sort.some(({ field }) => field === `data.${key}`),
	);
	if (lists.length < 2) return;
	const keys = lists.map(({ key }) => key).join(" and ");
	throw new DataError("WDE0121", `The sort is by ${keys}, which hold lists; sort by one of them at most.`);
};

const defaultSort = (collection: QueriedCollection): readonly Sort[] => {
	const sort = siteSort(collection).map(({ fieldKey, direction }) => ({
		fieldName: fieldKey,
		order: direction ?? "ASC",
	}));
	return readSort(sort, rulesIn(collection)).value ?? [];
};

const completed = (sort: readonly Sort[]): readonly Sort[] => {
	const last = sort.at(-1);
	if (!last) return newestFirst;
	const isComplete = sort.some(({ field }) => field === "id" || field === createdPath);
	return isComplete ? sort : [...sort, { field: createdPath, order: last.order }];
};

const plainRules: Rules = (name) => ({ ...anyQuery, path: name, datePath: `${name}.$date`, mixed: true });

/** A filter over results, which are no items of a collection, and the fields that it compares. */
export const plainFilter = (wire: unknown): { filter: Filter | undefined; paths: readonly string[] } => {
	const { value, faults } = readFilter(wire, plainRules);
	if (faults) throw invalidFilter(faults);
	return { filter: value, paths: value ? filteredPaths(value) : [] };
};

/** The paths that a filter compares. */
export const filteredPaths = (filter: Filter): readonly string[] => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.flatMap(filteredPaths);
	return filter.op === "not" ? filteredPaths(filter.filter) : [filter.field];
};
