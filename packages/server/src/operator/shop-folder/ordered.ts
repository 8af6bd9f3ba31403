import type { AnyMessage } from "@cartwright/contract/message";

interface SchemaNode {
	readonly properties?: Readonly<Record<string, SchemaNode>>;
	readonly items?: SchemaNode;
	readonly additionalProperties?: SchemaNode | boolean;
}

/**
 * The value with the members of messages in their declared order, and those of maps and free JSON by name: databases
 * return them in different orders.
 */
export const ordered = (declared: AnyMessage, value: unknown): unknown =>
	order(declared as unknown as SchemaNode, value);

const order = (schema: SchemaNode | undefined, value: unknown): unknown => {
	if (Array.isArray(value)) return value.map((item) => order(schema?.items, item));
	if (typeof value !== "object" || value === null) return value;
	const members = value as Record<string, unknown>;
	const { properties } = schema ?? {};
	const declaredNames = Object.keys(properties ?? {}).filter((name) => Object.hasOwn(members, name));
	const others = Object.keys(members).filter((name) => !declaredNames.includes(name));
	const inner = (name: string): SchemaNode | undefined =>
		properties?.[name] ?? (typeof schema?.additionalProperties === "object" ? schema.additionalProperties : undefined);
	return Object.fromEntries(
		[...declaredNames, ...others.sort()].map((name) => [name, order(inner(name), members[name])]),
	);
};
