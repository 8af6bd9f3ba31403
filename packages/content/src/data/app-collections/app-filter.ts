import { inMinorUnits } from "@cartwright/kernel/foundation/money";
import { asInstant } from "@cartwright/products/catalogue/v1/filter-values";
import { and, conjuncts, type Filter, isIn, type Scalar, type Sort } from "@cartwright/store/query/filter";
import { type Fault, type FieldRule, type Rules, readFilter, readSort } from "@cartwright/store/query-language";
import { DataError, describe } from "../data-error.ts";
import type { AppCollection, FieldQuery } from "./app-collection.ts";

/** The two sides of a filter. An item has to meet both. */
export interface AppFilter {
	readonly documents: Filter | undefined;
	/** Undefined if the condition on documents says all. */
	readonly items: Filter | undefined;
}

type Queried = Pick<AppCollection, "fields">;

/**
 * Reads the filter of a request. Nothing but the declared fields reaches documents, and what these do not hold is compared
 * in the items.
 */
export const readAppFilter = ({ fields }: Queried, wire: unknown, currency: string): AppFilter => {
	const { rules, seen } = rulesOf({ fields }, currency);
	const { value, faults } = readFilter(wire, rules);
	if (faults) throw invalidFilter(faults);
	if (!seen.isItemField) return { documents: value, items: undefined };
	const items = readFilter(wire, itemRules({ fields })).value;
	return { documents: items && narrowed({ fields }, items, currency), items };
};

export interface AppSort {
	/** What the sort is of: documents, or items, whose fields it then names. */
	readonly of: "documents" | "items";
	readonly by: readonly Sort[];
}

/** The sort of a request; empty if it has none. */
export const readAppSort = ({ fields }: Queried, wire: unknown): AppSort => {
	const { rules, seen } = rulesOf({ fields }, "");
	const { value, faults } = readSort(wire, rules);
	if (faults) throw new DataError("WDE0075", describe(faults));
	return { of: seen.isItemField ? "items" : "documents", by: value };
};

/** The sort of a request, by the fields of items. */
export const readItemSort = ({ fields }: Queried, wire: unknown): readonly Sort[] =>
	readSort(wire, itemRules({ fields })).value ?? [];

const invalidFilter = (faults: readonly Fault[]): DataError =>
	new DataError(faults.some(({ rule }) => rule === "TOO_DEEP") ? "WDE0169" : "WDE0093", describe(faults));

/** The rules of all fields, and whether one that documents do not hold was asked for. */
const rulesOf = ({ fields }: Queried, currency: string): { rules: Rules; seen: { isItemField: boolean } } => {
	const seen = { isItemField: false };
	const ofItems = itemRules({ fields });
	const rules = (name: string): FieldRule | undefined => {
		const query = fields.find(({ key }) => key === name)?.query;
		if (query?.path !== undefined) return documentRule(query, query.path, currency);
		if (query) seen.isItemField = true;
		return ofItems(name);
	};
	return { rules: Object.assign(rules, { names: ofItems.names ?? [] }), seen };
};

/** Compares the values of items, as native collections do. */
const itemRules = ({ fields }: Queried): Rules => {
	const rules = new Map(
		fields.flatMap(({ key, query }): [string, FieldRule][] =>
			query
				? [[key, { ...query, operators: query.operators, sort: query.sort, path: key, datePath: `${key}.$date` }]]
				: [],
		),
	);
	return Object.assign((name: string) => rules.get(name), { names: [...rules.keys()].sort() });
};

const documentRule = ({ operators, sort, stored }: FieldQuery, path: string, currency: string): FieldRule => ({
	operators,
	sort,
	path,
	...(stored ? { value: storedValue(stored, currency) } : {}),
});

const storedValue = (stored: NonNullable<FieldQuery["stored"]>, currency: string): NonNullable<FieldRule["value"]> => {
	if (stored === "date") return asInstant;
	if (stored === "amount") {
		return (operand) => (typeof operand === "number" ? inMinorUnits(operand, currency) : undefined);
	}
	return (operand) => (operand instanceof Date ? undefined : stored(operand));
};

/** What documents must fulfil if one of their items is to fulfil the filter. */
const narrowed = ({ fields }: Queried, filter: Filter, currency: string): Filter | undefined => {
	const conditions = conjuncts(filter).flatMap((each) => {
		if (each.op !== "eq" && each.op !== "in" && each.op !== "hasSome") return [];
		const query = fields.find(({ key }) => key === each.field)?.query;
		const path = query?.narrows?.path ?? query?.path;
		if (!query || path === undefined) return [];
		const ofDocument = query.narrows
			? (query.narrows.value ?? ((operand: Scalar) => operand))
			: (documentRule(query, path, currency).value ?? ((operand: Scalar) => operand));
		const values = ("values" in each ? each.values : [each.value]).map(ofDocument);
		return values.every((value) => value !== undefined) ? [isIn(path, values)] : [];
	});
	return conditions.length > 0 ? and(...conditions) : undefined;
};
