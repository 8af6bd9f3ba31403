import { setOwn } from "@cartwright/contract/codec/own-members";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";

const isObject = (value: JsonValue | undefined): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Applies a JSON merge patch (RFC 7386): objects are merged, other values replaced, and null removes a member. */
export const mergePatch = (target: JsonValue | undefined, patch: JsonValue): JsonValue => {
	if (!isObject(patch)) return patch;
	const merged: JsonObject = isObject(target) ? { ...target } : {};
	for (const [name, value] of Object.entries(patch)) {
		if (value === null) delete merged[name];
		else setOwn(merged, name, mergePatch(Object.hasOwn(merged, name) ? merged[name] : undefined, value));
	}
	return merged;
};
