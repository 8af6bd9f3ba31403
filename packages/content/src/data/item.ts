import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { DataError } from "./data-error.ts";
import { type DataCollection, type DataItem, documentId, type ItemData } from "./documents.ts";
import { itemRule } from "./field-rules.ts";

export const maxItemBytes = 500 * 1024;
const maxDepth = 50;
const maxIdLength = 256;

/** An item as a request contains it. */
export interface SentItem {
	readonly id?: string | null;
	readonly data?: JsonObject | null;
}

/** The id that a request gives an item; undefined if it gives none. */
export const sentId = ({ id, data }: SentItem): string | undefined => {
	const itemId = data?._id ?? (id || undefined);
	if (itemId === undefined) return undefined;
	if (typeof itemId === "string" && itemId.length > 0 && itemId.length <= maxIdLength) return itemId;
	throw new DataError("WDE0079", `The _id of an item must be a text of 1 to ${maxIdLength} characters.`);
};

/** The id of an item that a request updates. */
export const requiredId = (item: SentItem): string => {
	const id = sentId(item);
	if (id === undefined) throw new DataError("WDE0007", "An update names its item: dataItem.data._id is missing.");
	return id;
};

/** The values of the fields that every item has. */
export interface SystemFields {
	readonly id: string;
	readonly owner: string;
	readonly created: string;
	readonly updated: string;
}

/** What a collection says about its items. */
type ItemCollection = Pick<DataCollection, "itemSet" | "fields" | "strictMode">;

/** The document of an item. Throws if the item breaks a rule. */
export const itemOf = (collection: ItemCollection, sent: JsonObject, system: SystemFields): DataItem => {
	const { itemSet, fields, strictMode } = collection;
	const data: ItemData = {
		...(normalized(sent, "", 0) as JsonObject),
		_id: system.id,
		_owner: system.owner,
		_createdDate: { $date: system.created },
		_updatedDate: { $date: system.updated },
	};
	const bytes = isSmall(sent) ? 0 : Buffer.byteLength(JSON.stringify(data));
	if (bytes > maxItemBytes) {
		throw new DataError("WDE0009", `The item has ${bytes} bytes; an item may have at most ${maxItemBytes}.`, { bytes });
	}
	if (strictMode) requireValidFields(fields, data);
	return { id: documentId(itemSet, system.id), itemSet, data };
};

/** What a character of a text, and a value with its name but without its texts, may take in JSON. */
const [characterBytes, valueBytes] = [6, 40];
/** More than the fields that every item has may take. */
const systemBytes = 4000;

/** Whether an item is certainly small enough, which is much cheaper to tell than its size. */
const isSmall = (sent: JsonObject): boolean => boundOf(sent, maxItemBytes - systemBytes) >= 0;

/** What remains of a number of bytes after a value that takes at most as many as it could; negative if it could take more. */
const boundOf = (value: JsonValue, bytes: number): number => {
	let left = bytes - valueBytes;
	if (typeof value === "string") return left - characterBytes * value.length;
	if (value === null || typeof value !== "object") return left;
	for (const name in value) {
		if (left < 0) return left;
		left = boundOf((value as JsonObject)[name] as JsonValue, left - characterBytes * name.length);
	}
	return left;
};

const maxListedFaults = 100;

const requireValidFields = (fields: DataCollection["fields"], data: JsonObject): void => {
	const faults = itemRule(fields)(data);
	if (faults.length === 0) return;
	const fieldViolations = faults.slice(0, maxListedFaults);
	const described = fieldViolations.map(({ field, description }) => `${field} ${description}`).join("; ");
	throw new DataError("WDE0075", `The item does not fit its collection: ${described}.`, { fieldViolations });
};

/** Dates become UTC with milliseconds, so that they compare as texts. */
const normalized = (value: JsonValue, path: string, depth: number): JsonValue => {
	if (value === null || typeof value !== "object") return value;
	if (depth > maxDepth) throw new DataError("WDE0168", `${path} nests deeper than ${maxDepth} levels.`);
	if (Array.isArray(value)) return value.map((each, index) => normalized(each, `${path}[${index}]`, depth + 1));
	const names = Object.keys(value);
	if (names.length === 1 && names[0] === "$date") return { $date: dateText(value.$date, path) };
	const fields = names.map((name): [string, JsonValue] => {
		const field = path ? `${path}.${name}` : name;
		if (name.startsWith("$")) throw new DataError("WDE0134", `The name of the field ${field} must not start with $.`);
		return [name, normalized(value[name] as JsonValue, field, depth + 1)];
	});
	return Object.fromEntries(fields);
};

const dateText = (value: JsonValue | undefined, path: string): string => {
	const date = typeof value === "string" || typeof value === "number" ? new Date(value) : undefined;
	if (date && !Number.isNaN(date.getTime())) return date.toISOString();
	throw new DataError("WDE0075", `${path}.$date must be a date such as 2026-03-31T12:00:00.000Z.`);
};
