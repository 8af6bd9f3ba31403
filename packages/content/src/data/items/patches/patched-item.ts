import type { JsonObject } from "@cartwright/contract/message";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { DataCollection, DataItem } from "../../documents.ts";
import type { SentItem } from "../../item.ts";
import { referenceFields } from "../../reference-fields.ts";
import { idsIn } from "../../references/item-references.ts";
import { replacedItem } from "../new-item.ts";
import { applyChanges } from "./apply-changes.ts";
import type { FieldChange } from "./sent-patch.ts";

/** An item after a patch. */
export const patchedItem = (
	context: Pick<Context, "identity" | "now">,
	collection: DataCollection,
	before: DataItem,
	patched: SentItem,
): DataItem => replacedItem(context, collection, before, patched, { saveReferences: true });

/** The values of an item after a patch. To a patch, a field with several references is a list of ids. */
export const patchedValues = (
	collection: DataCollection,
	before: DataItem,
	changes: readonly FieldChange[],
): SentItem => {
	const multiple = referenceFields(collection.fields)
		.filter(({ key, isMultiple }) => isMultiple && changes.some(({ path }) => path[0] === key))
		.map(({ key }) => key);
	const lists = Object.fromEntries(multiple.map((key) => [key, [...idsIn(before.references, key)]]));
	const data = applyChanges({ ...before.data, ...lists }, changes);
	const removed: JsonObject = Object.fromEntries(
		multiple.filter((key) => !Object.hasOwn(data, key)).map((key) => [key, null]),
	);
	return { data: { ...data, ...removed } };
};
