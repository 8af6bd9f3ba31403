import type { Filter, Sort } from "@cartwright/store/query/filter";
import { type FieldRule, type Rules, readFilter, readSort } from "@cartwright/store/query-language";
import { DataError, describe } from "./data-error.ts";
import { createdPath, documentId, ownerPath } from "./documents.ts";

const anyQuery = { operators: "*", sort: "BOTH" } as const;

/** Every field can be queried, whether or not the collection declares it. */
const rulesIn = (itemSet: string): Rules => {
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
		Object.hasOwn(systemFields, name)
			? systemFields[name]
			: { ...anyQuery, path: `data.${name}`, datePath: `data.${name}.$date`, mixed: true };
};

/** The filter of a request over the items of a collection. */
export const itemFilter = (itemSet: string, wire: unknown): Filter | undefined => {
	const { value, faults } = readFilter(wire, rulesIn(itemSet));
	if (faults) throw new DataError("WDE0093", describe(faults));
	return value && comparePartsOfIds(value);
};

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
			return filter.field === "id" ? { ...filter, field: "data._id" } : filter;
		default:
			return filter;
	}
};

const newestFirst: readonly Sort[] = [{ field: createdPath, order: "DESC" }];

/** The sort of a request; the newest items come first if it has none. */
export const itemSort = (itemSet: string, wire: unknown): readonly Sort[] => {
	const { value, faults } = readSort(wire, rulesIn(itemSet));
	if (faults) throw new DataError("WDE0075", describe(faults));
	return value.length > 0 ? value : newestFirst;
};
