import type { Static, TSchema, TUnsafe } from "typebox";

/**
 * Functions that declare wire messages.
 *
 * Each returns a TypeBox schema: plain JSON Schema plus a TypeScript type. Wire messages follow the rules of the
 * published client packages: every member of a request may be absent or null unless the operation requires it; in a
 * response every scalar, enumeration and list is present, with its zero value if unset, unless it is marked `optional`.
 *
 * Keywords beyond JSON Schema:
 * - `x-optional`: the member may be missing from a response; otherwise the zero value is sent.
 * - `x-oneof`: groups of members of which at most one may be set.
 * - `x-decimal`: bounds of a decimal string, compared exactly.
 */

export interface TextRules {
	min?: number;
	max?: number;
	format?: TextFormat;
}

/** Formats that a string can be validated against; the names are those of the wire contract. */
export type TextFormat =
	| "GUID"
	| "EMAIL"
	| "PHONE"
	| "WEB_URL"
	| "SECURE_WEB_URL"
	| "COUNTRY"
	| "CURRENCY"
	| "LANGUAGE"
	| "LANGUAGE_TAG"
	| "SUBDIVISION"
	| "COLOR_HEX"
	| "URL_SLUG"
	| "LOCAL_DATE"
	| "LOCAL_DATE_TIME";

export interface NumberRules {
	min?: number;
	max?: number;
}

/** Bounds of a decimal string, as decimal values; `maxScale` is the largest number of digits after the point. */
export interface DecimalRules {
	gte?: number;
	lte?: number;
	gt?: number;
	lt?: number;
	maxScale?: number;
}

export interface ListRules {
	min?: number;
	max?: number;
}

// A schema with the given TypeScript type. Only TypeBox's types are used: loading the library would cost each process
// 0.1 s and 20 MB.
const schema = <Value>(keywords: object): TUnsafe<Value> => keywords as TUnsafe<Value>;

const bounded = (low: string, high: string, rules: { min?: number; max?: number }) => ({
	...(rules.min === undefined ? {} : { [low]: rules.min }),
	...(rules.max === undefined ? {} : { [high]: rules.max }),
});

/** A string. `min` and `max` limit its length in UTF-16 code units. */
export const text = (rules: TextRules = {}): TUnsafe<string> =>
	schema<string>({
		type: "string",
		...bounded("minLength", "maxLength", rules),
		...(rules.format ? { format: rules.format } : {}),
	});

/** A GUID as lower-case text, for example an entity's id. */
export const guid = (): TUnsafe<string> => text({ format: "GUID" });

/** A decimal number as a string, the wire's form of money amounts and rates. */
export const decimal = (rules: DecimalRules = {}): TUnsafe<string> =>
	schema<string>({
		type: "string",
		format: "DECIMAL_VALUE",
		...(Object.keys(rules).length ? { "x-decimal": rules } : {}),
	});

/** A 64-bit integer as a string of digits: revisions, order numbers, sizes. */
export const int64 = (rules: NumberRules = {}): TUnsafe<string> =>
	schema<string>({ type: "string", format: "INT64", ...bounded("x-minimum", "x-maximum", rules) });

/** A 32-bit integer as a JSON number. */
export const integer = (rules: NumberRules = {}): TUnsafe<number> =>
	schema<number>({ type: "integer", ...bounded("minimum", "maximum", rules) });

/** A floating-point JSON number. */
export const float = (rules: NumberRules = {}): TUnsafe<number> =>
	schema<number>({ type: "number", ...bounded("minimum", "maximum", rules) });

export const bool = (): TUnsafe<boolean> => schema<boolean>({ type: "boolean" });

/** An instant as an RFC 3339 string in UTC. It has no zero value: an unknown instant is absent. */
export const timestamp = (): TUnsafe<string> => schema<string>({ type: "string", format: "date-time" });

/** Bytes as standard base64. */
export const bytes = (rules: TextRules = {}): TUnsafe<string> =>
	schema<string>({ type: "string", contentEncoding: "base64", ...bounded("minLength", "maxLength", rules) });

/** Paths of members, separated by commas; a list `{paths: [...]}` is accepted too. */
export const fieldMask = (): TUnsafe<string> => schema<string>({ type: "string", format: "FIELD_MASK" });

/** A free-form JSON object, stored unchanged. */
export const json = (): TUnsafe<JsonObject> => schema<JsonObject>({ type: "object", additionalProperties: true });

/** Any JSON value, stored unchanged. */
export const anything = (): TUnsafe<JsonValue> => schema<JsonValue>({});

/** One of a closed set of names. The first is the zero value. */
export const enumeration = <const Name extends string>(names: readonly Name[]): TUnsafe<Name> =>
	schema<Name>({ type: "string", enum: names });

export const list = <Item extends TSchema>(item: Item, rules: ListRules = {}): TUnsafe<Static<Item>[]> =>
	schema<Static<Item>[]>({ type: "array", items: item, ...bounded("minItems", "maxItems", rules) });

/** An object whose member names are data. */
export const map = <Item extends TSchema>(item: Item, rules: ListRules = {}): TUnsafe<Record<string, Static<Item>>> =>
	schema<Record<string, Static<Item>>>({
		type: "object",
		additionalProperties: item,
		...bounded("minProperties", "maxProperties", rules),
	});

export type Fields = Readonly<Record<string, TSchema>>;

/** The value of a message: each member may be absent or null. */
export type MessageValue<Members extends Fields> = { [Name in keyof Members]?: Static<Members[Name]> | null };

export interface Message<Members extends Fields> extends TUnsafe<MessageValue<Members>> {
	type: "object";
	properties: Members;
}

/** An object with known members. `oneof` lists groups of members of which at most one may be set. */
export const message = <Members extends Fields>(
	members: Members,
	rules: { oneof?: readonly (readonly (keyof Members & string)[])[] } = {},
): Message<Members> =>
	schema<MessageValue<Members>>({
		type: "object",
		properties: members,
		...(rules.oneof ? { "x-oneof": rules.oneof } : {}),
	}) as unknown as Message<Members>;

/** The member may be missing from a response instead of carrying a zero value. */
export const optional = <Schema extends TSchema>(schema: Schema): Schema => ({ ...schema, "x-optional": true });

/** The member is set by the server and ignored in requests. */
export const readOnly = <Schema extends TSchema>(schema: Schema): Schema => ({ ...schema, readOnly: true });

/** The value used if a request omits the member. */
export const defaulted = <Schema extends TSchema>(schema: Schema, value: Static<Schema>): Schema => ({
	...schema,
	default: value,
});

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };
export type JsonObject = { [name: string]: JsonValue };

/** The TypeScript type of a declared message. */
export type Wire<Schema extends TSchema> = Static<Schema>;
