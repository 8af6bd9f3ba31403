import { isDeepStrictEqual } from "node:util";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { DataError } from "../../data-error.ts";
import { type FieldChange, shown } from "./sent-patch.ts";

/** The fields of an item after a patch. Throws if a change does not apply to what the item contains. */
export const applyChanges = (data: JsonObject, changes: readonly FieldChange[]): JsonObject =>
	changes.reduce((before, change) => changed(before, change.path, change), data);

// Spreads and computed names define own members, so a field may even have the name `__proto__`.
const changed = (object: JsonObject, [name = "", ...rest]: readonly string[], change: FieldChange): JsonObject => {
	const value = Object.hasOwn(object, name) ? object[name] : undefined;
	const isMissing = value === undefined || value === null;
	if (rest.length === 0) {
		const result = changedValue(value, change);
		if (result !== undefined) return { ...object, [name]: result };
		const { [name]: _, ...others } = object;
		return others;
	}
	if (isMissing && (change.action === "REMOVE_FIELD" || change.action === "REMOVE_FROM_ARRAY")) return object;
	if (!isMissing && !isFieldContainer(value)) throw inapplicable(change, `leads through a value without fields`);
	return { ...object, [name]: changed(isMissing ? {} : value, rest, change) };
};

/** The value after the change; undefined if the field is gone. */
const changedValue = (value: JsonValue | undefined, change: FieldChange): JsonValue | undefined => {
	switch (change.action) {
		case "SET_FIELD":
			return change.value;
		case "REMOVE_FIELD":
			return undefined;
		case "INCREMENT_FIELD": {
			const sum = typeof (value ?? 0) === "number" ? ((value ?? 0) as number) + change.by : Number.NaN;
			if (Number.isFinite(sum)) return sum;
			throw inapplicable(change, typeof value === "number" ? "would be too large a number" : "is not a number");
		}
		case "APPEND_TO_ARRAY":
			return [...(listOf(value, change) ?? []), change.value];
		case "REMOVE_FROM_ARRAY":
			return listOf(value, change)?.filter((each) => !isDeepStrictEqual(each, change.value)) ?? value;
	}
};

const listOf = (value: JsonValue | undefined, change: FieldChange): readonly JsonValue[] | undefined => {
	if (value === undefined || value === null) return undefined;
	if (Array.isArray(value)) return value;
	throw inapplicable(change, "is not a list");
};

const isFieldContainer = (value: JsonValue): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value) && !Object.hasOwn(value, "$date");

const inapplicable = ({ action, path }: FieldChange, rule: string) =>
	new DataError("WDE0075", `${action} does not apply to the field ${shown(path)}: it ${rule}.`, {
		fieldPath: shown(path),
	});
