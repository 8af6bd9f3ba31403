import { kindOf, type Node } from "./codec/schema.ts";
import { messageName } from "./messages.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Wire formats that JSON Schema and OpenAPI know under another name. */
const knownFormats: Readonly<Record<string, string>> = {
	GUID: "uuid",
	EMAIL: "email",
	WEB_URL: "uri",
	SECURE_WEB_URL: "uri",
	LOCAL_DATE: "date",
};

/** The keywords of a node that are copied. The wire's own constraints appear as `x-` keywords. */
const keywords = [
	"description",
	"type",
	"enum",
	"contentEncoding",
	"minimum",
	"maximum",
	"minLength",
	"maxLength",
	"minItems",
	"maxItems",
	"minProperties",
	"maxProperties",
	"x-oneof",
	"x-decimal",
	"x-minimum",
	"x-maximum",
] as const;

const formatOf = (node: Node): JsonSchema => {
	switch (kindOf(node)) {
		case "decimal":
			return { format: "decimal", pattern: "^-?[0-9]+(\\.[0-9]+)?$" };
		case "int64":
			return { format: "int64", pattern: "^-?[0-9]{1,19}$" };
		case "integer":
			return { format: "int32" };
		case "float":
			return { format: "double" };
		case "timestamp":
			return { format: "date-time" };
		case "fieldMask":
			return { description: "Paths of members, separated by commas." };
		default:
			return node.format ? { format: knownFormats[node.format] ?? node.format.toLowerCase().replaceAll("_", "-") } : {};
	}
};

/** Converts nodes to schemas and collects the shared messages that they refer to. */
export class SchemaWriter {
	readonly components: Record<string, JsonSchema> = {};

	/** Returns a schema for the node, or a reference if it is a shared message. */
	write(node: Node): JsonSchema {
		const marks = node.readOnly ? { readOnly: true } : {};
		const name = messageName(node);
		if (!name) return { ...this.#inline(node), ...marks };
		if (!this.components[name]) {
			// Registered before it is written, because a message may contain itself.
			this.components[name] = {};
			this.components[name] = this.#inline(node);
		}
		return { $ref: `#/components/schemas/${name}`, ...marks };
	}

	#inline(node: Node): JsonSchema {
		const own = Object.fromEntries(keywords.flatMap((name) => (node[name] === undefined ? [] : [[name, node[name]]])));
		const { items, properties, additionalProperties } = node;
		return {
			...own,
			...formatOf(node),
			...(items ? { items: this.write(items) } : {}),
			...(properties ? { properties: this.members(properties) } : {}),
			...(typeof additionalProperties === "object" ? { additionalProperties: this.write(additionalProperties) } : {}),
		};
	}

	members(properties: Readonly<Record<string, Node>>): Record<string, JsonSchema> {
		return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, this.write(member)]));
	}
}
