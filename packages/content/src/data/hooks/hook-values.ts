import { parseJson } from "@cartwright/contract/json";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";

/** A copy of a value of the wire for hooks, with dates as `Date`. */
export const toHook = <Value>(value: unknown): Value => parseJson(JSON.stringify(value), asDate) as Value;

const asDate = (value: unknown): unknown => {
	if (!isObject(value) || typeof value.$date !== "string") return value;
	return Object.keys(value).length === 1 ? new Date(value.$date) : value;
};

/**
 * What a hook returned, as a value of the wire; undefined if it returned no object. Throws if it cannot be written as
 * JSON.
 */
export const objectFromHook = (returned: unknown): JsonObject | undefined => {
	if (!isObject(returned)) return undefined;
	const value = parseJson(JSON.stringify(returned, withDates)) as JsonValue;
	return isObject(value) ? (value as JsonObject) : undefined;
};

/** `JSON.stringify` has made a text of a date before it calls this. */
function withDates(this: unknown, key: string, value: unknown): unknown {
	return (this as Record<string, unknown>)[key] instanceof Date ? { $date: value } : value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
