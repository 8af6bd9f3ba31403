import { isDeepStrictEqual } from "node:util";
import type { DataField } from "@cartwright/contract/data/collection-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { uncached } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import { compare, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { DataError } from "../data-error.ts";
import { createdPath, type DataCollection, type DataItem, dataItems } from "../documents.ts";
import { type FieldRule, fieldRule, typeRule } from "../field-rules.ts";
import { asReference } from "../reference-fields.ts";

const batchSize = 500;
const maxListed = 100;

/** A field to check, and whether its type is new. */
interface Checked {
	readonly field: DataField;
	readonly isRetyped: boolean;
	readonly rule: FieldRule;
}

/**
 * Refuses changes of fields that values of items do not fit: new types, and in strict mode all that fields say. The error
 * lists the items, so that they can be changed first. Reads all items, but only if there is something to check.
 */
export const checkFieldChanges = async (
	{ store, site }: Pick<Context, "store" | "site">,
	before: DataCollection,
	changes: Pick<DataCollection, "fields" | "strictMode">,
): Promise<void> => {
	const changed = checkedFields(before, changes);
	if (changed.length === 0) return;
	const sort = [{ field: createdPath, order: "ASC" }] as const;
	const misfits = new Map<string, string[]>();
	let from: Position | undefined;
	do {
		const query = { filter: compare("itemSet", "eq", before.itemSet), sort, from, limit: batchSize };
		const { rows } = await store.read(site, { rows: page(uncached(dataItems), query) });
		for (const { doc } of rows) collectMisfits(changed, doc, misfits);
		const last = rows.length === batchSize ? rows.at(-1) : undefined;
		from = last && { values: positionOf(last.doc, sort) };
	} while (from);
	if (misfits.size > 0) throw misfitting(changed, misfits);
};

const targetOf = (field: DataField) => {
	const { isMultiple = false, collectionId } = asReference(field) ?? {};
	return isMultiple ? collectionId : undefined;
};

/** Undeclared values of a new field are checked only where its type would hide them. */
const changesType = ({ fields }: DataCollection, field: DataField): boolean => {
	const before = fields.find(({ key }) => key === field.key);
	if (!before) return field.type === "MULTI_REFERENCE";
	return before.type !== field.type || targetOf(before) !== targetOf(field);
};

const checkedFields = (
	before: DataCollection,
	{ fields, strictMode = before.strictMode ?? false }: Pick<DataCollection, "fields" | "strictMode">,
): readonly Checked[] =>
	fields.flatMap((field) => {
		const isRetyped = changesType(before, field);
		if (!strictMode) return isRetyped ? [{ field, isRetyped, rule: typeRule(field) }] : [];
		const isKnown = before.strictMode && before.fields.some((each) => isDeepStrictEqual(each, field));
		return isKnown ? [] : [{ field, isRetyped, rule: fieldRule(field) }];
	});

const collectMisfits = (
	changed: readonly Checked[],
	{ data, references }: DataItem,
	misfits: Map<string, string[]>,
): void => {
	for (const { field, isRetyped, rule } of changed) {
		const { key } = field;
		if (!key) continue;
		const hidesReferences = isRetyped && references?.some((each) => each.field === key && each.items.length > 0);
		if (!hidesReferences && !rule(Object.hasOwn(data, key) ? data[key] : undefined, key)) continue;
		const ids = misfits.get(key) ?? [];
		ids.push(data._id);
		misfits.set(key, ids);
	}
};

const misfitting = (changed: readonly Checked[], misfits: ReadonlyMap<string, readonly string[]>): DataError => {
	const fields = [...misfits].map(([key, ids]) => ({
		key,
		type: changed.find(({ field }) => field.key === key)?.field.type,
		count: ids.length,
		itemIds: ids.slice(0, maxListed),
	}));
	const described = fields.map(({ key, type, count }) => `${count} items have no ${key} that fits: ${type}`);
	return new DataError("WDE0147", `${described.join("; ")}. Change these items first; nothing was changed.`, {
		fields,
	});
};
