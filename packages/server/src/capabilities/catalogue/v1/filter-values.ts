import { and, type Filter, type Scalar } from "@cartwright/store/query/filter";
import { inMinorUnits } from "../../../foundation/money.ts";
import { allProductsId } from "../collection.ts";

type Operand = Scalar | Date;

/** Numbers, which the older form of queries may write as texts. */
export const asNumber = (operand: Operand): number | undefined => {
	const number = typeof operand === "string" && operand.trim() === "" ? Number.NaN : Number(operand);
	return Number.isFinite(number) && typeof operand !== "boolean" ? number : undefined;
};

/** Any form of a date and time becomes the one in which documents hold it, so that they compare as texts. */
export const asInstant = (operand: Operand): string | undefined => {
	const time = typeof operand === "boolean" ? Number.NaN : new Date(operand).getTime();
	return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** Whether a filter asks for a field. */
export const usesField = (filter: Filter, field: string): boolean => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.some((each) => usesField(each, field));
	return filter.op === "not" ? usesField(filter.filter, field) : filter.field === field;
};

type Leaf = Exclude<Filter, { op: "and" | "or" | "not" }>;

const mapLeaves = (filter: Filter, change: (leaf: Leaf) => Filter): Filter => {
	if (filter.op === "and" || filter.op === "or") {
		return { ...filter, filters: filter.filters.map((each) => mapLeaves(each, change)) };
	}
	return filter.op === "not" ? { ...filter, filter: mapLeaves(filter.filter, change) } : change(filter);
};

/** Wire amounts are numbers of whole currency units; documents hold minor units. */
export const convertToMinorUnits = (filter: Filter, field: string, currency: string): Filter => {
	// A part of a text is asked of a number in vain.
	const minor = (value: Scalar) => (typeof value === "number" ? inMinorUnits(value, currency) : value);
	return mapLeaves(filter, (leaf) => {
		if (leaf.field !== field) return leaf;
		if ("values" in leaf) return { ...leaf, values: leaf.values.map(minor) };
		return "value" in leaf ? { ...leaf, value: minor(leaf.value) } : leaf;
	});
};

/** Every product stands in the collection of all products, though no document says so. */
export const resolveAllProducts = (filter: Filter): Filter =>
	mapLeaves(filter, (leaf) => {
		if (!("values" in leaf) || leaf.field !== "collectionIds" || !leaf.values.includes(allProductsId)) return leaf;
		return leaf.op === "hasAll" ? { ...leaf, values: leaf.values.filter((id) => id !== allProductsId) } : and();
	});
