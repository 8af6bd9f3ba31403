import type { JsonObject } from "@cartwright/contract/message";
import { invalid } from "../../../foundation/errors.ts";

/** The older form of a query, whose filter and sort are JSON written as strings. */
export interface OlderQuery {
	readonly filter?: string | null | undefined;
	readonly sort?: string | null | undefined;
}

export interface WireSort {
	readonly fieldName: string;
	readonly order: "ASC" | "DESC";
}

const parse = (text: string, field: string): unknown => {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw invalid(field, `is not JSON: ${(error as Error).message}`, "FORMAT");
	}
};

const isObject = (value: unknown): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export const olderFilter = ({ filter }: OlderQuery): JsonObject | undefined => {
	if (!filter) return undefined;
	const value = parse(filter, "query.filter");
	if (!isObject(value)) throw invalid("query.filter", "must be a JSON object written as a string", "FORMAT");
	return value;
};

/** `{"price": "desc"}` or `[{"price": "desc"}, {"name": "asc"}]`. */
export const olderSort = ({ sort }: OlderQuery): WireSort[] => {
	if (!sort) return [];
	const value = parse(sort, "query.sort");
	return (Array.isArray(value) ? value : [value]).flatMap((each) => {
		if (!isObject(each)) throw invalid("query.sort", 'must look like [{"name": "asc"}]', "FORMAT");
		return Object.entries(each).map(([fieldName, order]) => ({ fieldName, order: orderOf(order) }));
	});
};

const orderOf = (order: unknown): "ASC" | "DESC" => {
	const name = String(order).toUpperCase();
	if (name === "ASC" || name === "DESC") return name;
	throw invalid("query.sort", `knows the orders asc and desc, not ${String(order)}`, "INVALID_ENUM_VALUE");
};
