import type { JsonObject, JsonValue } from "@cartwright/contract/message";

const isObject = (value: JsonValue | undefined): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path such as `tax.rounding`; `null` where there is none. */
export const valueAt = (object: JsonObject, path: string): JsonValue => {
	let value: JsonValue | undefined = object;
	for (const name of path.split(".")) {
		value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
	}
	return value ?? null;
};

/** The object with another value at a path. */
export const withValueAt = (object: JsonObject, path: string, value: JsonValue): JsonObject => {
	const [name = "", ...rest] = path.split(".");
	if (rest.length === 0) return { ...object, [name]: value };
	const inner = object[name];
	return { ...object, [name]: withValueAt(isObject(inner) ? inner : {}, rest.join("."), value) };
};

/** The object without a path, and without what is empty then. */
export const withoutPath = (object: JsonObject, path: string): JsonObject => {
	const [name = "", ...rest] = path.split(".");
	const { [name]: inner, ...others } = object;
	if (rest.length === 0 || !isObject(inner)) return others;
	const remaining = withoutPath(inner, rest.join("."));
	const isEmpty = Object.values(remaining).every(
		(value) => value === null || value === "" || (Array.isArray(value) && value.length === 0),
	);
	return isEmpty ? others : { ...object, [name]: remaining };
};
