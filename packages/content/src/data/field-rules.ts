import type { DataField, DataFieldType } from "@cartwright/contract/data/collection-messages";
import type { ViolatedRule } from "@cartwright/contract/errors";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { isObject } from "./json-values.ts";

/** What is wrong with a value, and where. */
export interface FieldFault {
	readonly field: string;
	readonly description: string;
	readonly violatedRule: ViolatedRule;
}

/** Returns what is wrong with a value; undefined if it fits. */
export type FieldRule = (value: JsonValue | undefined, path: string) => FieldFault | undefined;

type TypedField = Pick<DataField, "type" | "typeMetadata">;

interface Form {
	readonly test: (value: JsonValue) => boolean;
	/** What a value must be. */
	readonly is: string;
}

const text: Form = { test: (value) => typeof value === "string", is: "a text" };
const list: Form = { test: Array.isArray, is: "a list" };
const object: Form = { test: (value) => isObject(value) && !Object.hasOwn(value, "$date"), is: "an object" };
const matching = (pattern: RegExp, is: string): Form => ({
	test: (value) => typeof value === "string" && pattern.test(value),
	is,
});
const day = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "a date such as 2026-03-31");

/** ANY, and the types of earlier releases, hold anything. */
const forms: Partial<Record<DataFieldType, Form>> = {
	TEXT: text,
	RICH_TEXT: text,
	SLUG: text,
	PAGE_LINK: text,
	IMAGE: text,
	VIDEO: text,
	AUDIO: text,
	DOCUMENT: text,
	ARRAY: list,
	ARRAY_DOCUMENT: list,
	MEDIA_GALLERY: list,
	OBJECT: object,
	ADDRESS: object,
	RICH_CONTENT: object,
	MEDIA_IMAGE: object,
	MEDIA_VECTOR_ART: object,
	SECURED_MEDIA: object,
	NUMBER: { test: (value) => typeof value === "number", is: "a number" },
	BOOLEAN: { test: (value) => typeof value === "boolean", is: "true or false" },
	DATE: { test: (value) => day.test(value) && isDay(value as string), is: day.is },
	DATETIME: {
		test: (value) => isObject(value) && Object.hasOwn(value, "$date"),
		is: 'a date such as { "$date": "2026-03-31T12:00:00.000Z" }',
	},
	TIME: matching(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/, "a time such as 18:30:00"),
	URL: matching(/^((https?|ftp):\/\/|(mailto|sms|tel):)\S+$/i, "an address that starts with https:// or tel:"),
	EMAIL: matching(/^[^\s@]+@[^\s@]+$/, "an email address"),
	LANGUAGE: matching(/^[a-z]{2}([-_][A-Z]{2})?$/, "a language such as de or de-CH"),
	ARRAY_STRING: { test: (value) => Array.isArray(value) && value.every(text.test), is: "a list of texts" },
	REFERENCE: { test: text.test, is: "the id of an item" },
	// References to several items are not stored among the values.
	MULTI_REFERENCE: { test: () => false, is: "stored as references" },
};

/** Types nested deeper than this hold anything. */
const maxDepth = 10;

/** What the type of a field says about its values. A missing value fits every type. */
export const typeRule = ({ type, typeMetadata }: TypedField, depth = 0): FieldRule => {
	const form = type && forms[type];
	const inner = depth < maxDepth ? innerRule(type, typeMetadata, depth + 1) : undefined;
	return (value, path) => {
		if (isMissing(value)) return undefined;
		if (form && !form.test(value)) return fault(path, `must be ${form.is}`, "VALIDATION");
		return inner?.(value, path);
	};
};

/** What the types of elements and inner fields say, if a field declares them. */
const innerRule = (
	type: DataField["type"],
	typeMetadata: DataField["typeMetadata"],
	depth: number,
): FieldRule | undefined => {
	if (type === "ARRAY" && isObject(typeMetadata?.array)) {
		const { elementType, typeMetadata: inner } = typeMetadata.array;
		const rule = typeRule({ type: elementType, typeMetadata: inner } as TypedField, depth);
		return (value, path) => first(value as JsonValue[], (each, index) => rule(each, `${path}[${index}]`));
	}
	if (type === "OBJECT" && isObject(typeMetadata?.object) && Array.isArray(typeMetadata.object.fields)) {
		const rules = typeMetadata.object.fields.filter(isObject).map((field) => ({
			key: String(field.key),
			rule: typeRule(field as TypedField, depth),
		}));
		return (value, path) => first(rules, ({ key, rule }) => rule(member(value as JsonObject, key), `${path}.${key}`));
	}
	return undefined;
};

/** What a field says about its values: their type, whether one is required, and the range. */
export const fieldRule = (field: DataField): FieldRule => {
	const ofType = typeRule(field);
	const { required, type, numberRange, stringLengthRange, arraySizeRange } = field;
	return (value, path) => {
		if (isMissing(value) || value === "") {
			// Items are added before their references to several others.
			return required && type !== "MULTI_REFERENCE"
				? fault(path, "is required", "REQUIRED_FIELD")
				: ofType(value, path);
		}
		return (
			ofType(value, path) ??
			(typeof value === "number"
				? outside(path, value, numberRange?.min, numberRange?.max, numberBounds)
				: undefined) ??
			(typeof value === "string"
				? outside(path, value.length, stringLengthRange?.minLength, stringLengthRange?.maxLength, lengthBounds)
				: undefined) ??
			(Array.isArray(value)
				? outside(path, value.length, arraySizeRange?.minSize, arraySizeRange?.maxSize, sizeBounds)
				: undefined)
		);
	};
};

type Bounds = readonly [min: ViolatedRule, max: ViolatedRule, unit: string];
const numberBounds: Bounds = ["MIN", "MAX", ""];
const lengthBounds: Bounds = ["MIN_LENGTH", "MAX_LENGTH", " characters"];
const sizeBounds: Bounds = ["MIN_SIZE", "MAX_SIZE", " elements"];

const outside = (
	path: string,
	size: number,
	min: number | null | undefined,
	max: number | null | undefined,
	[minRule, maxRule, unit]: Bounds,
): FieldFault | undefined => {
	if (typeof min === "number" && size < min) return fault(path, `must be at least ${min}${unit}`, minRule);
	if (typeof max === "number" && size > max) return fault(path, `must be at most ${max}${unit}`, maxRule);
	return undefined;
};

/** Returns the faults of an item. */
export type ItemRule = (data: JsonObject) => readonly FieldFault[];

const itemRules = new WeakMap<readonly DataField[], ItemRule>();

/** The rule for items with these fields. A collection has the same list until it changes, so it is made once. */
export const itemRule = (fields: readonly DataField[]): ItemRule => {
	const known = itemRules.get(fields);
	if (known) return known;
	const rules = fields.map((field) => ({ key: field.key ?? "", rule: fieldRule(field) }));
	const rule: ItemRule = (data) => {
		const faults: FieldFault[] = [];
		for (const { key, rule } of rules) {
			const found = rule(member(data, key), key);
			if (found) faults.push(found);
		}
		return faults;
	};
	itemRules.set(fields, rule);
	return rule;
};

const member = (data: JsonObject, key: string): JsonValue | undefined =>
	Object.hasOwn(data, key) ? data[key] : undefined;

const isMissing = (value: JsonValue | undefined): value is null | undefined => value === undefined || value === null;

/** Every month has the first 28 days, and the check of others costs more. */
const isDay = (value: string): boolean =>
	value.slice(8) <= "28" || new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8));

const fault = (field: string, description: string, violatedRule: ViolatedRule): FieldFault => ({
	field,
	description,
	violatedRule,
});

const first = <Each>(
	values: readonly Each[],
	faultOf: (value: Each, index: number) => FieldFault | undefined,
): FieldFault | undefined => {
	for (const [index, value] of values.entries()) {
		const found = faultOf(value, index);
		if (found) return found;
	}
	return undefined;
};
