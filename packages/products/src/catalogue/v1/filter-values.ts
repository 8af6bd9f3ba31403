import { inMinorUnits } from "@cartwright/kernel/foundation/money";
import { and, type Filter, mapConditions, type Scalar } from "@cartwright/store/query/filter";
import { allProductsId } from "../collection.ts";

type Operand = Scalar | Date;

/** Numbers. The older query format may send them as strings. */
export const asNumber = (operand: Operand): number | undefined => {
	const number = typeof operand === "string" && operand.trim() === "" ? Number.NaN : Number(operand);
	return Number.isFinite(number) && typeof operand !== "boolean" ? number : undefined;
};

/** Converts any date format to the one that documents store, so that dates compare as strings. */
export const asInstant = (operand: Operand): string | undefined => {
	const time = typeof operand === "boolean" ? Number.NaN : new Date(operand).getTime();
	return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** Whether a filter uses a field. */
export const usesField = (filter: Filter, field: string): boolean => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.some((each) => usesField(each, field));
	return filter.op === "not" ? usesField(filter.filter, field) : filter.field === field;
};

/** Amounts on the wire are in currency units; documents store minor units. */
export const convertToMinorUnits = (filter: Filter, field: string, currency: string): Filter => {
	// Text operators on numbers never match, so other operands stay as they are.
	const minor = (value: Scalar) => (typeof value === "number" ? inMinorUnits(value, currency) : value);
	return mapConditions(filter, (leaf) => {
		if (leaf.field !== field) return leaf;
		if ("values" in leaf) return { ...leaf, values: leaf.values.map(minor) };
		return "value" in leaf ? { ...leaf, value: minor(leaf.value) } : leaf;
	});
};

/** Every product belongs to the collection of all products, though no document stores it. */
export const resolveAllProducts = (filter: Filter): Filter =>
	mapConditions(filter, (leaf) => {
		if (leaf.field !== "collectionIds") return leaf;
		const isAmong = "values" in leaf && leaf.values.includes(allProductsId);
		if (isAmong && leaf.op === "hasAll") return { ...leaf, values: leaf.values.filter((id) => id !== allProductsId) };
		return isAmong || (leaf.op === "eq" && leaf.value === allProductsId) ? and() : leaf;
	});
