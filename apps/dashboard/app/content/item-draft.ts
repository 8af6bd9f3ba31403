import type { FieldModification } from "@cartwright/contract/data/item-patches";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { DraftChange } from "../forms/draft-changes.ts";
import { recordRules } from "../forms/record-rules.ts";
import type { CollectionFacts, FieldFacts } from "./collection-facts.ts";
import { draftOfValue, enteredAs, enteredValue, type ValueFault } from "./field-values.ts";

/** What the page of an item edits, by the key of the field: texts, lists of ids, and yes or no. */
export type ItemDraft = Readonly<Record<string, JsonValue>>;

export const itemRules = recordRules<ItemDraft>();

/** What is wrong with a field: a rule of its type, or what the services say. */
export interface ItemFault extends Partial<ValueFault> {
	readonly key: string;
	readonly message?: string;
}

const valueIn = (data: JsonObject, key: string): JsonValue | undefined =>
	Object.hasOwn(data, key) ? data[key] : undefined;

/** The fields that the page of an item edits. `data` is empty if the item does not exist yet. */
export const editedFields = ({ fields, isMirror }: CollectionFacts, data: JsonObject): FieldFacts[] =>
	isMirror
		? []
		: fields.filter(
				({ key, kind, isSystem, isReadOnly, isImmutable }) =>
					kind === "status" || (!isSystem && !isReadOnly && !(isImmutable && valueIn(data, key) !== undefined)),
			);

export const itemDraft = (fields: readonly FieldFacts[], data: JsonObject, timeZone: string): ItemDraft =>
	Object.fromEntries(fields.map((field) => [field.key, draftOfValue(field, valueIn(data, field.key), timeZone)]));

interface Entered {
	/** The values of the fields that were changed; undefined if a field shall have none. */
	readonly values: ReadonlyMap<string, JsonValue | undefined>;
	readonly faults: readonly ItemFault[];
}

/** The values that were entered for the fields of these keys, on top of the stored ones. */
export const enteredValues = (
	fields: readonly FieldFacts[],
	data: JsonObject,
	draft: ItemDraft,
	keys: readonly string[],
	timeZone: string,
): Entered => {
	const values = new Map<string, JsonValue | undefined>();
	const faults: ItemFault[] = [];
	for (const field of fields.filter(({ key }) => keys.includes(key))) {
		const { key } = field;
		const kind = enteredAs(field, valueIn(data, key));
		const { value, fault } = enteredValue(field, kind, draft[key] ?? "", timeZone);
		if (fault) faults.push({ key, ...fault });
		else values.set(key, value);
	}
	return { values, faults };
};

export const modificationsOf = ({ values }: Pick<Entered, "values">): FieldModification[] =>
	[...values].map(([fieldPath, value]) =>
		value === undefined
			? { action: "REMOVE_FIELD", fieldPath }
			: { action: "SET_FIELD", fieldPath, setFieldOptions: { value } },
	);

/** Whether changes that a page sent are of the fields that it edits. */
export const areChangesOf = (draft: ItemDraft, changes: readonly DraftChange[]): boolean =>
	changes.every(
		({ key, to }) =>
			Object.hasOwn(draft, key) &&
			to !== null &&
			typeof to === typeof draft[key] &&
			Array.isArray(to) === Array.isArray(draft[key]),
	);
