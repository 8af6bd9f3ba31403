import type { AnyMessage } from "@cartwright/contract/message";

interface SchemaNode {
	readonly properties?: Readonly<Record<string, SchemaNode>>;
	readonly items?: SchemaNode;
	readonly additionalProperties?: SchemaNode | boolean;
}

/** Paths of the members that a message does not have: a misspelt member must not be ignored. */
export const unknownMembers = (declared: AnyMessage, value: unknown, path: string): string[] =>
	findUnknown(declared as unknown as SchemaNode, value, path);

const findUnknown = (schema: SchemaNode | undefined, value: unknown, path: string): string[] => {
	if (typeof value !== "object" || value === null || !schema) return [];
	if (Array.isArray(value)) return value.flatMap((item, at) => findUnknown(schema.items, item, `${path}[${at}]`));
	return Object.entries(value).flatMap(([name, member]) => {
		const inner = path ? `${path}.${name}` : name;
		if (schema.properties) {
			return Object.hasOwn(schema.properties, name) ? findUnknown(schema.properties[name], member, inner) : [inner];
		}
		return typeof schema.additionalProperties === "object"
			? findUnknown(schema.additionalProperties, member, inner)
			: [];
	});
};
