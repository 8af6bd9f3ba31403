import type { JsonObject, JsonValue } from "@cartwright/contract/message";

/** A value of an item; undefined if the item does not have it. */
export type Value = JsonValue | undefined;

export const isObject = (value: Value): value is JsonObject =>
	value !== null && typeof value === "object" && !Array.isArray(value);

export const isDate = (value: Value): value is { $date: string } =>
	isObject(value) && typeof value.$date === "string" && Object.keys(value).length === 1;

/** Also sets a member of the name `__proto__`. */
export const setMember = (object: JsonObject, name: string, value: JsonValue): void => {
	if (name !== "__proto__") object[name] = value;
	else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
};
