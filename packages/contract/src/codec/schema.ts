import type { DecimalRules, Schema } from "../message.ts";

/** A declared schema as the codec sees it: the keywords that `message.ts` writes. */
export interface Node {
	type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
	properties?: Readonly<Record<string, Node>>;
	items?: Node;
	additionalProperties?: Node | true;
	enum?: readonly string[];
	format?: string;
	description?: string;
	/** About the message itself, where `description` is about a field of its type. */
	"x-about"?: string;
	contentEncoding?: "base64";
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
	minProperties?: number;
	maxProperties?: number;
	readOnly?: boolean;
	default?: unknown;
	"x-optional"?: boolean;
	"x-fixed"?: boolean;
	"x-unsupported"?: boolean;
	"x-oneof"?: readonly (readonly string[])[];
	"x-decimal"?: DecimalRules;
	"x-minimum"?: number;
	"x-maximum"?: number;
	"x-max-json-length"?: number;
}

export const nodeOf = (schema: Schema): Node => schema as unknown as Node;

/** The kind of a schema on the wire. */
export type Kind =
	| "message"
	| "json"
	| "map"
	| "list"
	| "any"
	| "enumeration"
	| "text"
	| "decimal"
	| "int64"
	| "timestamp"
	| "fieldMask"
	| "bytes"
	| "integer"
	| "float"
	| "boolean";

const kindOfText = (node: Node): Kind => {
	if (node.enum) return "enumeration";
	if (node.contentEncoding) return "bytes";
	switch (node.format) {
		case "DECIMAL_VALUE":
			return "decimal";
		case "INT64":
			return "int64";
		case "date-time":
			return "timestamp";
		case "FIELD_MASK":
			return "fieldMask";
		default:
			return "text";
	}
};

export const kindOf = (node: Node): Kind => {
	switch (node.type) {
		case "object":
			if (node.properties) return "message";
			return node.additionalProperties === true ? "json" : "map";
		case "array":
			return "list";
		case "string":
			return kindOfText(node);
		case "number":
			return "float";
		case undefined:
			return "any";
		default:
			return node.type;
	}
};

/** The JSON text of the zero value, which means "not set", if the kind has one. */
export const zeroOf = (node: Node): string | undefined => {
	switch (kindOf(node)) {
		case "text":
		case "bytes":
			return '""';
		case "decimal":
		case "int64":
			return '"0"';
		case "enumeration":
			return JSON.stringify(node.enum?.[0]);
		case "integer":
		case "float":
			return "0";
		case "boolean":
			return "false";
		case "list":
			return "[]";
		default:
			return undefined;
	}
};

/** Whether a value says "not set". */
export const isZero = (node: Node, value: unknown): boolean => {
	if (value === undefined || value === null) return true;
	if (typeof value === "object") return Object.keys(value).length === 0;
	return value === node.enum?.[0] || ["", "0", "false"].includes(String(value));
};

/** Members of a `oneof` group. They have no zero value in responses, since it would mean "set". */
export const exclusiveMembers = (node: Node): ReadonlySet<string> => new Set(node["x-oneof"]?.flat());
