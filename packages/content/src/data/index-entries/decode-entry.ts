import { setOwn } from "@cartwright/contract/codec/own-members";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { valueOfSortKey } from "@cartwright/store/query/sort-key";
import type { DataIndex } from "../documents.ts";
import { isObject } from "../json-values.ts";
import { splitKeys } from "./entries.ts";

/**
 * The fields of an item that an `ordered` entry tells, from the part of the entry with their keys. Only for items without
 * a `partial` entry. Missing values and null are left out.
 */
export const decodeKeys = ({ fields }: DataIndex, keys: string): JsonObject => {
	const item: JsonObject = {};
	for (const [at, key] of splitKeys(keys).entries()) {
		const value = valueOfSortKey(key);
		if (value !== null) setAt(item, fields[at]?.path.split(".") ?? [], value);
	}
	return item;
};

const setAt = (object: JsonObject, [name = "", ...rest]: readonly string[], value: JsonValue): void => {
	const present = Object.hasOwn(object, name) ? object[name] : undefined;
	const inner = isObject(present) ? present : {};
	setOwn(object, name, rest.length === 0 ? value : inner);
	if (rest.length > 0) setAt(inner, rest, value);
};
