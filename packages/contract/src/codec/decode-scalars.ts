import { compareDecimals, decimalOfNumber, isDecimal, isInt64, scaleOf } from "./decimals.ts";
import { formats, isBase64, readInstant } from "./formats.ts";
import { type Kind, kindOf, type Node } from "./schema.ts";
import type { Findings } from "./violations.ts";

/**
 * Limits where the contract declares none, so that nothing that is stored is longer than the longest declared text, and a
 * page of it stays small.
 */
export const undeclaredLimits = { text: 16_000, items: 1000, json: 100_000 } as const;

/** Returned instead of a value that violates a rule. */
export const refused = Symbol("refused");

/** Reads the value of one member or item. Violations are added to the findings under `step`. */
export type Read = (value: unknown, step: string | number, findings: Findings) => unknown;

const nameOf = (value: unknown): string => {
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
};

/** Reports a value of another JSON type. */
export const wrongType = (value: unknown, step: string | number, findings: Findings, expected: string) => {
	findings.add(step, "VALIDATION", `must be ${expected}, not ${nameOf(value)}`, { expected });
	return refused;
};

/** Checks a length or size against its limits. */
export const bounded = (
	words: {
		unit: string;
		min: "MIN_LENGTH" | "MIN_SIZE";
		max: "MAX_LENGTH" | "MAX_SIZE";
		exact: "EXACT_LENGTH" | "EXACT_SIZE";
	},
	min = 0,
	max = Number.POSITIVE_INFINITY,
) => {
	return (size: number, step: string | number, findings: Findings): boolean => {
		if (size >= min && size <= max) return true;
		if (min === max)
			findings.add(step, words.exact, `must have exactly ${min} ${words.unit}, has ${size}`, { threshold: min });
		else if (size < min)
			findings.add(step, words.min, `must have at least ${min} ${words.unit}, has ${size}`, { threshold: min });
		else findings.add(step, words.max, `must have at most ${max} ${words.unit}, has ${size}`, { threshold: max });
		return false;
	};
};

const lengthOf = { unit: "characters", min: "MIN_LENGTH", max: "MAX_LENGTH", exact: "EXACT_LENGTH" } as const;

const text = (node: Node): Read => {
	const format = node.format ? formats[node.format as keyof typeof formats] : undefined;
	const fits = bounded(lengthOf, node.minLength, node.maxLength ?? undeclaredLimits.text);
	return (value, step, findings) => {
		if (typeof value !== "string") return wrongType(value, step, findings, "a string");
		if (!fits(value.length, step, findings)) return refused;
		if (!format) return value;
		const normalized = format.normalize ? format.normalize(value) : value;
		if (format.accepts(normalized)) return normalized;
		findings.add(step, "FORMAT", `must be ${format.means}`, { type: node.format });
		return refused;
	};
};

const enumeration = (node: Node): Read => {
	const names = new Set<unknown>(node.enum);
	const listed = node.enum?.join(", ");
	return (value, step, findings) => {
		if (names.has(value)) return value;
		if (typeof value !== "string") return wrongType(value, step, findings, `one of ${listed}`);
		findings.add(step, "INVALID_ENUM_VALUE", `must be one of ${listed}`, { allowedValues: node.enum });
		return refused;
	};
};

/** The decimal limits as checks, each with its rule, wording and threshold. */
const decimalBounds = (rules: NonNullable<Node["x-decimal"]>) =>
	(
		[
			["DECIMAL_GTE", rules.gte, "at least", (order: number) => order >= 0],
			["DECIMAL_GT", rules.gt, "more than", (order: number) => order > 0],
			["DECIMAL_LTE", rules.lte, "at most", (order: number) => order <= 0],
			["DECIMAL_LT", rules.lt, "less than", (order: number) => order < 0],
		] as const
	).flatMap(([rule, bound, words, allows]) =>
		bound === undefined ? [] : [{ rule, bound, limit: decimalOfNumber(bound), words, allows }],
	);

const decimal = (node: Node): Read => {
	const rules = node["x-decimal"] ?? {};
	const bounds = decimalBounds(rules);
	return (value, step, findings) => {
		const written = typeof value === "number" && Number.isFinite(value) ? decimalOfNumber(value) : value;
		if (typeof written !== "string") return wrongType(value, step, findings, "a decimal number as a string");
		if (!isDecimal(written)) {
			findings.add(step, "FORMAT", "must be a decimal number such as 12.50", { type: "DECIMAL_VALUE" });
			return refused;
		}
		for (const { rule, bound, limit, words, allows } of bounds)
			if (!allows(compareDecimals(written, limit))) {
				findings.add(step, rule, `must be ${words} ${limit}`, { threshold: bound });
				return refused;
			}
		if (rules.maxScale !== undefined && scaleOf(written) > rules.maxScale) {
			findings.add(step, "DECIMAL_MAX_SCALE", `must have at most ${rules.maxScale} digits after the point`, {
				threshold: rules.maxScale,
			});
			return refused;
		}
		return written;
	};
};

const range = (min: number | undefined, max: number | undefined) => {
	return (allowed: (bound: number) => number, step: string | number, findings: Findings): boolean => {
		if (min !== undefined && !(allowed(min) >= 0)) {
			findings.add(step, "MIN", `must be at least ${min}`, { threshold: min });
			return false;
		}
		if (max !== undefined && !(allowed(max) <= 0)) {
			findings.add(step, "MAX", `must be at most ${max}`, { threshold: max });
			return false;
		}
		return true;
	};
};

const int64 = (node: Node): Read => {
	const inRange = range(node["x-minimum"], node["x-maximum"]);
	return (value, step, findings) => {
		const written = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
		if (typeof written !== "string") return wrongType(value, step, findings, "a whole number as a string");
		if (!isInt64(written)) {
			findings.add(step, "FORMAT", "must be a whole number of 64 bits, written in digits", { type: "INT64" });
			return refused;
		}
		if (!inRange((bound) => compareDecimals(written, String(bound)), step, findings)) return refused;
		return written;
	};
};

/** A number, or its string if the request is a query string. */
const numberFrom = (value: unknown, fromQuery: boolean): number | undefined => {
	if (typeof value === "number") return value;
	if (!fromQuery || typeof value !== "string" || value.length > 40 || value.trim() === "") return undefined;
	const read = Number(value);
	return Number.isFinite(read) ? read : undefined;
};

const integer = (node: Node, fromQuery: boolean): Read => {
	const inRange = range(node.minimum ?? -2147483648, node.maximum ?? 2147483647);
	return (value, step, findings) => {
		const read = numberFrom(value, fromQuery);
		if (read === undefined || !Number.isInteger(read)) {
			if (read !== undefined)
				findings.add(step, "VALIDATION", "must be a whole number", { expected: "a whole number" });
			else wrongType(value, step, findings, "a whole number");
			return refused;
		}
		return inRange((bound) => read - bound, step, findings) ? read + 0 : refused;
	};
};

const named: Readonly<Record<string, number>> = {
	NaN: Number.NaN,
	Infinity: Number.POSITIVE_INFINITY,
	"-Infinity": Number.NEGATIVE_INFINITY,
};

const float = (node: Node, fromQuery: boolean): Read => {
	const inRange = range(node.minimum, node.maximum);
	return (value, step, findings) => {
		const read = typeof value === "string" && Object.hasOwn(named, value) ? named[value] : numberFrom(value, fromQuery);
		if (read === undefined) return wrongType(value, step, findings, "a number");
		return inRange((bound) => read - bound, step, findings) ? read : refused;
	};
};

const boolean =
	(fromQuery: boolean): Read =>
	(value, step, findings) => {
		if (typeof value === "boolean") return value;
		if (fromQuery && value === "true") return true;
		if (fromQuery && value === "false") return false;
		return wrongType(value, step, findings, "true or false");
	};

const timestamp: Read = (value, step, findings) => {
	if (typeof value !== "string") return wrongType(value, step, findings, "an instant as a string");
	const read = readInstant(value);
	if (read !== undefined) return read;
	findings.add(step, "FORMAT", "must be an instant such as 2026-03-31T09:30:00.000Z", { type: "DATE_TIME" });
	return refused;
};

const bytes = (node: Node): Read => {
	const fits = bounded(lengthOf, node.minLength, node.maxLength);
	return (value, step, findings) => {
		if (typeof value !== "string") return wrongType(value, step, findings, "bytes as base64");
		if (!fits(value.length, step, findings)) return refused;
		if (isBase64(value)) return value;
		findings.add(step, "FORMAT", "must be base64", { type: "BASE64" });
		return refused;
	};
};

/** No entity of the contract has more members, or nests deeper. */
const maskLimits = { paths: 300, depth: 20, length: 20_000 } as const;

const fieldMask: Read = (value, step, findings) => {
	const paths = typeof value === "string" ? value.split(",", maskLimits.paths + 1) : (value as MaskPaths | null)?.paths;
	if (!Array.isArray(paths) || !paths.every((path) => typeof path === "string"))
		return wrongType(value, step, findings, "paths joined by commas, or {paths: [...]}");
	const { paths: max, depth, length } = maskLimits;
	if (paths.length > max) {
		findings.add(step, "MAX_SIZE", `must have at most ${max} paths`, { threshold: max });
		return refused;
	}
	const joined = typeof value === "string" ? value : paths.join(",");
	if (joined.length > length) {
		findings.add(step, "MAX_LENGTH", `must have at most ${length} characters`, { threshold: length });
		return refused;
	}
	if (paths.every((path) => path.split(".", depth + 1).length <= depth)) return joined;
	findings.add(step, "VALIDATION", `must not have paths deeper than ${depth} levels`, { threshold: depth });
	return refused;
};

interface MaskPaths {
	readonly paths?: unknown;
}

/** The reader of a scalar; undefined where the node is none. */
export const scalarReader = (node: Node, fromQuery: boolean): Read | undefined => {
	const readers: Partial<Record<Kind, () => Read>> = {
		text: () => text(node),
		enumeration: () => enumeration(node),
		decimal: () => decimal(node),
		int64: () => int64(node),
		integer: () => integer(node, fromQuery),
		float: () => float(node, fromQuery),
		boolean: () => boolean(fromQuery),
		timestamp: () => timestamp,
		bytes: () => bytes(node),
		fieldMask: () => fieldMask,
	};
	return readers[kindOf(node)]?.();
};
