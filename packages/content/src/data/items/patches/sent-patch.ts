import type { FieldUpdate, ItemPatch, ItemPatchSet } from "@cartwright/contract/data/item-patches";
import type { JsonValue } from "@cartwright/contract/message";
import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import { DataError } from "../../data-error.ts";

/** A change of one field of an item. */
export type FieldChange =
	| { readonly action: "REMOVE_FIELD"; readonly path: readonly string[] }
	| { readonly action: "INCREMENT_FIELD"; readonly path: readonly string[]; readonly by: number }
	| {
			readonly action: "SET_FIELD" | "APPEND_TO_ARRAY" | "REMOVE_FROM_ARRAY";
			readonly path: readonly string[];
			readonly value: JsonValue;
	  };

const maxDepth = 50;

/** The modifications of a patch in the current form or in that of earlier releases of the published client. */
export const modificationsOf = (
	patch: Pick<ItemPatch, "fieldModifications"> | Pick<ItemPatchSet, "fieldUpdates">,
): readonly FieldUpdate[] =>
	"fieldUpdates" in patch
		? (patch.fieldUpdates ?? [])
		: ((patch as ItemPatch).fieldModifications ?? []).map((each) => ({
				action: each.action,
				fieldPath: each.fieldPath,
				setField: each.setFieldOptions,
				incrementField: each.incrementFieldOptions,
				appendToArray: each.appendToArrayOptions,
				removeFromArray: each.removeFromArrayOptions,
			}));

/** The changes that a patch asks for. Throws if one is invalid, whatever the item contains. */
export const fieldChanges = (identity: Identity, modifications: readonly FieldUpdate[]): readonly FieldChange[] => {
	if (modifications.length === 0) throw new DataError("WDE0075", "The patch contains no fieldModifications.");
	return modifications.map((modification) => fieldChange(identity, modification));
};

const fieldChange = (identity: Identity, modification: FieldUpdate): FieldChange => {
	const { action, fieldPath } = modification;
	const path = validPath(identity, fieldPath ?? "");
	switch (action) {
		case "SET_FIELD":
			return { action, path, value: modification.setField?.value ?? null };
		case "REMOVE_FIELD":
			return { action, path };
		case "INCREMENT_FIELD": {
			const by = modification.incrementField?.value;
			if (typeof by === "number") return { action, path, by };
			throw new DataError("WDE0075", `The increment of ${shown(path)} lacks a number as its value.`);
		}
		case "APPEND_TO_ARRAY":
			return { action, path, value: modification.appendToArray?.value ?? null };
		case "REMOVE_FROM_ARRAY":
			return { action, path, value: modification.removeFromArray?.value ?? null };
		default:
			throw new DataError("WDE0075", `The modification of ${shown(path)} lacks an action, such as SET_FIELD.`);
	}
};

const validPath = (identity: Identity, fieldPath: string): readonly string[] => {
	const path = fieldPath.split(".");
	const [key = ""] = path;
	if (path.includes("")) throw invalidPath(path, "has an empty name; write paths such as address.city");
	if (path.length > maxDepth) throw invalidPath(path, `nests deeper than ${maxDepth} levels`);
	if (path.some((name) => name.startsWith("$"))) {
		throw new DataError("WDE0134", `The name of the field ${shown(path)} must not start with $.`);
	}
	if (key === "_id" || key === "_createdDate" || key === "_updatedDate") {
		throw invalidPath(path, "is set by the server and cannot be changed");
	}
	if (key === "_owner" && !actsForShop(identity)) throw invalidPath(path, "can be changed by staff and apps alone");
	return path;
};

const invalidPath = (path: readonly string[], rule: string) =>
	new DataError("WDE0147", `The field ${shown(path)} ${rule}.`, { fieldPath: shown(path) });

export const shown = (path: readonly string[]): string => path.join(".").slice(0, 100) || "without a path";
