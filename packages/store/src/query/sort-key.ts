import { type Document, valuesAt } from "../collection.ts";
import type { Scalar } from "./filter.ts";

/**
 * A text by which values of any type sort: numbers, then texts by code point, booleans, and dates in the form
 * `{ $date: "…" }`. Null, missing values and other objects have no key and sort first. Of several values along the path
 * the first counts. `compileSortKey` in the PostgreSQL dialect computes the same text.
 */
export const sortKey = (doc: Document | Record<string, unknown>, field: string): string | null =>
	sortKeyOf(valuesAt(doc, field)[0]);

/** The same of a value. */
export const sortKeyOf = (value: unknown): string | null => {
	switch (typeof value) {
		case "number":
			return `2${numberKey(value)}`;
		case "string":
			return `3${value}`;
		case "boolean":
			return `4${value}`;
		default:
			return dateKey(value);
	}
};

const dateKey = (value: unknown): string | null => {
	if (value === null || typeof value !== "object" || !("$date" in value)) return null;
	return typeof value.$date === "string" ? `5${value.$date}` : null;
};

const bytes = new DataView(new ArrayBuffer(8));

/** The bits of positive numbers grow with the number, those of negative numbers with its distance from zero. */
const numberKey = (value: number): string => {
	bytes.setFloat64(0, Math.abs(value));
	const bits = bytes.getBigUint64(0);
	return value < 0 ? `n${hex(~bits & 0xffff_ffff_ffff_ffffn)}` : `p${hex(bits)}`;
};

const hex = (bits: bigint): string => bits.toString(16).padStart(16, "0");

/** The value that a key was made of; null if it was made of nothing, null or an object. */
export const valueOfSortKey = (key: string): Scalar | { $date: string } | null => {
	const rest = key.slice(1);
	switch (key[0]) {
		case "2":
			return numberOfKey(rest);
		case "3":
			return rest;
		case "4":
			return rest === "true";
		case "5":
			return { $date: rest };
		default:
			return null;
	}
};

const numberOfKey = (key: string): number => {
	const mask = key.startsWith("n") ? -1 : 0;
	for (const [at, half] of [key.slice(1, 9), key.slice(9)].entries()) {
		bytes.setInt32(4 * at, Number.parseInt(half, 16) ^ mask);
	}
	const distance = bytes.getFloat64(0);
	return mask ? -distance : distance;
};
