import { exclusiveMembers, kindOf, type Node, zeroOf } from "./codec/schema.ts";
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

/** Whether a message is part of a request or of a response, where members with a zero value are always present. */
export type Direction = "sent" | "received";

/** Converts nodes to schemas and collects the shared messages that they refer to: `Cart` of responses, `CartInput` of requests. */
export class SchemaWriter {
	readonly components: Record<string, JsonSchema> = {};

	/** Returns a schema for the node, or a reference if it is a shared message. */
	write(node: Node, direction: Direction): JsonSchema {
		const marks = {
			...(node.readOnly ? { readOnly: true } : {}),
			...(node["x-fixed"] ? { "x-fixed": true } : {}),
			...(node["x-unsupported"] ? { "x-unsupported": true } : {}),
			// Generators take a member with `default` for one that is always present.
			...(node.default === undefined ? {} : { "x-default": node.default }),
		};
		const shared = messageName(node);
		if (!shared) return { ...this.#inline(node, direction), ...marks };
		const name = node.properties && direction === "sent" ? `${shared}Input` : shared;
		if (!this.components[name]) {
			// Registered before it is written, because a message may contain itself.
			this.components[name] = {};
			const { description: _, ...inline } = this.#inline(node, direction);
			this.components[name] = { ...(node["x-about"] ? { description: node["x-about"] } : {}), ...inline };
		}
		const { description } = node;
		return { $ref: `#/components/schemas/${name}`, ...(description ? { description } : {}), ...marks };
	}

	#inline(node: Node, direction: Direction): JsonSchema {
		const own = Object.fromEntries(keywords.flatMap((name) => (node[name] === undefined ? [] : [[name, node[name]]])));
		const { items, properties, additionalProperties } = node;
		const present = direction === "received" ? presentMembers(node) : [];
		return {
			...formatOf(node),
			...own,
			...(items ? { items: this.write(items, direction) } : {}),
			...(properties ? { properties: this.members(properties, direction) } : {}),
			...(present.length ? { required: present } : {}),
			...(additionalProperties === true ? { additionalProperties } : {}),
			...(typeof additionalProperties === "object"
				? { additionalProperties: this.write(additionalProperties, direction) }
				: {}),
		};
	}

	members(properties: Readonly<Record<string, Node>>, direction: Direction): Record<string, JsonSchema> {
		return Object.fromEntries(
			Object.entries(properties).map(([name, member]) => [name, this.write(member, direction)]),
		);
	}
}

/** The members that a response always has, since they have a zero value. */
const presentMembers = (node: Node): string[] => {
	const exclusive = exclusiveMembers(node);
	return Object.entries(node.properties ?? {}).flatMap(([name, member]) =>
		zeroOf(member) !== undefined && !member["x-optional"] && !exclusive.has(name) ? [name] : [],
	);
};
