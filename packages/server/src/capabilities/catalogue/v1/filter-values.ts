import { and, type Filter, type Scalar } from "@cartwright/store/query/filter";
import { fromNumber } from "../../../foundation/money.ts";
import { allProductsId } from "../collection.ts";

type Convert = (value: Scalar) => Scalar;

/** The filter with the values of some fields in the form in which documents hold them. */
export const withValues = (filter: Filter, converters: Readonly<Record<string, Convert>>): Filter => {
	switch (filter.op) {
		case "and":
		case "or":
			return { ...filter, filters: filter.filters.map((each) => withValues(each, converters)) };
		case "not":
			return { ...filter, filter: withValues(filter.filter, converters) };
		case "exists":
		case "matchItems":
			return filter;
		default: {
			const convert = converters[filter.field];
			if (!convert) return filter;
			return "values" in filter
				? { ...filter, values: filter.values.map(convert) }
				: { ...filter, value: convert(filter.value) };
		}
	}
};

/** Wire amounts are numbers of whole currency units; documents hold minor units. */
export const amountOf =
	(currency: string): Convert =>
	(value) => {
		const number = Number(value);
		return value === "" || !Number.isFinite(number) ? value : fromNumber(number, currency);
	};

/** Numbers that the wire writes as strings of digits. */
export const numberOf: Convert = (value) =>
	typeof value === "string" && /^-?\d{1,16}$/.test(value) ? Number(value) : value;

/** Any form of a date and time becomes the one in which documents hold it, so that they compare as texts. */
export const instantOf: Convert = (value) => {
	const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
	return Number.isNaN(time) ? value : new Date(time).toISOString();
};

/** Every product stands in the collection of all products, though no document says so. */
export const withAllProducts = (filter: Filter): Filter => {
	if (filter.op === "and" || filter.op === "or") return { ...filter, filters: filter.filters.map(withAllProducts) };
	if (filter.op === "not") return { ...filter, filter: withAllProducts(filter.filter) };
	if (!("values" in filter) || filter.field !== "collectionIds" || !filter.values.includes(allProductsId))
		return filter;
	if (filter.op !== "hasAll") return and();
	return { ...filter, values: filter.values.filter((id) => id !== allProductsId) };
};
