/**
 * Functions that declare wire messages.
 *
 * Each returns a `Schema`: plain JSON Schema plus a TypeScript type. Wire messages follow the rules of the published
 * client packages: every member of a request may be absent or null unless the operation requires it; in a response
 * every scalar, enumeration and list is present, with its zero value if unset, unless it is marked `optional`.
 *
 * Keywords beyond JSON Schema:
 * - `x-optional`: the member may be missing from a response; otherwise the zero value is sent.
 * - `x-oneof`: groups of members of which at most one may be set.
 * - `x-decimal`: bounds of a decimal string, compared exactly.
 * - `x-fixed`: updates reject another value than that of the creation.
 * - `x-unsupported`: requests with a value other than the zero value are rejected.
 * - `x-max-json-length`: the maximum length of free-form JSON, in characters.
 */

/** A declared schema: JSON Schema at run time. `~value` is never set; it carries the type of the value. */
export interface Schema<Value = unknown> {
	readonly "~value": Value;
}

/** The type of a schema without a zero value: a response lacks the member if it is unset. */
export interface Absent {
	readonly "~absent": true;
}

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
	| "POSTAL_CODE"
	| "VISIBLE_TEXT"
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

const schema = <Declared extends Schema>(keywords: object): Declared => keywords as Declared;

const bounded = (low: string, high: string, rules: { min?: number; max?: number }) => ({
	...(rules.min === undefined ? {} : { [low]: rules.min }),
	...(rules.max === undefined ? {} : { [high]: rules.max }),
});

/** A string. `min` and `max` limit its length in UTF-16 code units. */
export const text = (rules: TextRules = {}): Schema<string> =>
	schema({
		type: "string",
		...bounded("minLength", "maxLength", rules),
		...(rules.format ? { format: rules.format } : {}),
	});

/** A GUID as lower-case text, for example an entity's id. */
export const guid = (): Schema<string> => text({ format: "GUID" });

/** A decimal number as a string, the wire's form of money amounts and rates. */
export const decimal = (rules: DecimalRules = {}): Schema<string> =>
	schema({
		type: "string",
		format: "DECIMAL_VALUE",
		...(Object.keys(rules).length ? { "x-decimal": rules } : {}),
	});

/** A 64-bit integer as a string of digits: revisions, order numbers, sizes. */
export const int64 = (rules: NumberRules = {}): Schema<string> =>
	schema({ type: "string", format: "INT64", ...bounded("x-minimum", "x-maximum", rules) });

/** A 32-bit integer as a JSON number. */
export const integer = (rules: NumberRules = {}): Schema<number> =>
	schema({ type: "integer", ...bounded("minimum", "maximum", rules) });

/** A floating-point JSON number. */
export const float = (rules: NumberRules = {}): Schema<number> =>
	schema({ type: "number", ...bounded("minimum", "maximum", rules) });

export const bool = (): Schema<boolean> => schema({ type: "boolean" });

/** An instant as an RFC 3339 string in UTC. It has no zero value: an unknown instant is absent. */
export const timestamp = (): Schema<string> & Absent => schema({ type: "string", format: "date-time" });

/** Bytes as standard base64. */
export const bytes = (rules: TextRules = {}): Schema<string> =>
	schema({ type: "string", contentEncoding: "base64", ...bounded("minLength", "maxLength", rules) });

/** Paths of members, separated by commas; a list `{paths: [...]}` is accepted too. */
export const fieldMask = (): Schema<string> & Absent => schema({ type: "string", format: "FIELD_MASK" });

/** A free-form JSON object, stored unchanged. `max` limits the length of its JSON, by default to that of long filters. */
export const json = (rules: JsonRules = {}): Schema<JsonObject> & Absent =>
	schema({ type: "object", additionalProperties: true, ...maxJsonLength(rules) });

/** Any JSON value, stored unchanged. */
export const anything = (rules: JsonRules = {}): Schema<JsonValue> & Absent => schema(maxJsonLength(rules));

export interface JsonRules {
	max?: number;
}

const maxJsonLength = ({ max }: JsonRules) => (max === undefined ? {} : { "x-max-json-length": max });

/** One of a closed set of names. The first is the zero value. */
export const enumeration = <const Name extends string>(names: readonly Name[]): Schema<Name> =>
	schema({ type: "string", enum: names });

export interface List<Item extends Schema> extends Schema<Wire<Item>[]> {
	readonly items: Item;
}

export const list = <Item extends Schema>(item: Item, rules: ListRules = {}): List<Item> =>
	schema({ type: "array", items: item, ...bounded("minItems", "maxItems", rules) });

export interface MapOf<Item extends Schema> extends Schema<Record<string, Wire<Item>>>, Absent {
	readonly additionalProperties: Item;
}

/** An object whose member names are data. */
export const map = <Item extends Schema>(item: Item, rules: ListRules = {}): MapOf<Item> =>
	schema({ type: "object", additionalProperties: item, ...bounded("minProperties", "maxProperties", rules) });

export type Fields = Readonly<Record<string, Schema>>;

/** The value of a message: each member may be absent or null. */
export type MessageValue<Members extends Fields> = { [Name in keyof Members]?: Wire<Members[Name]> | null };

export interface Message<Members extends Fields, Exclusive extends string = never>
	extends Schema<MessageValue<Members>>,
		Absent {
	readonly type: "object";
	readonly properties: Members;
	readonly "x-oneof"?: readonly (readonly Exclusive[])[];
}

// biome-ignore lint/suspicious/noExplicitAny: a message is neither wider nor narrower than one of other members
export type AnyMessage = Message<any, any>;

/** An object with known members. `oneof` lists groups of members of which at most one may be set. */
export const message = <Members extends Fields, Exclusive extends keyof Members & string = never>(
	members: Members,
	rules: { oneof?: readonly (readonly Exclusive[])[] } = {},
): Message<Members, Exclusive> =>
	schema({ type: "object", properties: members, ...(rules.oneof ? { "x-oneof": rules.oneof } : {}) });

/** The member may be missing from a response instead of carrying a zero value. */
export const optional = <Declared extends Schema>(declared: Declared): Declared & Absent =>
	schema({ ...declared, "x-optional": true });

/** The same schema with a description for readers of JSON Schema, such as editors. */
export const described = <Declared extends Schema>(declared: Declared, description: string): Declared => ({
	...declared,
	description,
});

/** The member is set by the server. Creations ignore it; updates reject a value that differs from the stored one. */
export const readOnly = <Declared extends Schema>(declared: Declared): Declared => ({ ...declared, readOnly: true });

/** The member is set at creation, or by calls of its own. Updates reject a value that differs from the stored one. */
export const fixed = <Declared extends Schema>(declared: Declared): Declared => ({
	...declared,
	"x-fixed": true,
});

/** The member belongs to the wire contract, and no request may set it: it would be lost. Its zero value is accepted. */
export const unsupported = <Declared extends Schema>(declared: Declared): Declared => ({
	...declared,
	"x-unsupported": true,
});

/** The value used if a request omits the member. */
export const defaulted = <Declared extends Schema>(declared: Declared, value: Wire<Declared>): Declared => ({
	...declared,
	default: value,
});

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };
export type JsonObject = { [name: string]: JsonValue };

/** The TypeScript type of a declared message, as the server reads and writes it. */
export type Wire<Declared extends Schema> = Declared["~value"];

/**
 * The TypeScript type of a message in a response, as clients receive it: the encoder writes zero values, and leaves out
 * what is null.
 */
export type Received<Declared> = Declared extends { readonly properties: infer Members }
	? Merged<ReceivedMembers<Members, ExclusiveIn<Declared>>>
	: Declared extends { readonly items: infer Item }
		? Received<Item>[]
		: Declared extends { readonly additionalProperties: infer Item }
			? Record<string, Received<Item>>
			: Declared extends Schema
				? Wire<Declared>
				: never;

type ExclusiveIn<Declared> = Declared extends Message<infer _, infer Exclusive> ? Exclusive : never;

type ReceivedMembers<Members, Exclusive> = {
	[Name in keyof Members as Members[Name] extends Absent ? never : Exclude<Name, Exclusive>]: Received<Members[Name]>;
} & {
	[Name in keyof Members as Members[Name] extends Absent ? Name : Extract<Name, Exclusive>]?: Received<Members[Name]>;
};

/** An intersection as one object type, which reads better in errors. */
export type Merged<Value> = { [Name in keyof Value]: Value[Name] };
