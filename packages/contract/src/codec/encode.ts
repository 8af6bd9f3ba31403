import type { Schema, Wire } from "../message.ts";
import { compileLiteral, type Shape } from "./compile-literal.ts";
import { type Allocate, joinBytes, joinText, placeholderFor, stringify } from "./join-rendered.ts";
import { Rendered } from "./rendered.ts";
import { exclusiveMembers, kindOf, type Node, nodeOf, zeroOf } from "./schema.ts";

const finite = (value: unknown): unknown =>
	typeof value === "number" && !Number.isFinite(value) ? String(value) : value;

/** The shape of each schema; `undefined` if its values need none. */
const shapes = new WeakMap<Node, { shape: Shape | undefined }>();

const shapeOf = (node: Node): Shape | undefined => {
	const cached = shapes.get(node);
	if (cached) return cached.shape;
	const shape = createShape(node);
	shapes.set(node, { shape });
	return shape;
};

const createShape = (node: Node): Shape | undefined => {
	switch (kindOf(node)) {
		case "message":
			return messageShape(node);
		case "list":
			return listShape(shapeOf(node.items as Node));
		case "map": {
			const item = shapeOf(node.additionalProperties as Node);
			if (!item) return undefined;
			return (value) =>
				Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, item(member)]));
		}
		case "float":
			return finite;
		default:
			return undefined;
	}
};

const listShape = (item: Shape | undefined): Shape => {
	return (value) => {
		if (isRendered(value)) return placeholderFor(value);
		return item ? (value as unknown[]).map((entry) => item(entry)) : value;
	};
};

const messageShape = (node: Node): Shape => {
	const exclusive = exclusiveMembers(node);
	const members = Object.entries(node.properties ?? {}).map(([name, member]) => ({
		name,
		zero: member["x-optional"] || exclusive.has(name) ? undefined : zeroOf(member),
		shape: shapeOf(member),
	}));
	return compileLiteral(members, isRendered, placeholderFor);
};

const isRendered = (value: unknown): value is Rendered => value instanceof Rendered;

/**
 * Compiles a schema into a function from a value to JSON text. Scalars, enumerations and lists that are missing are
 * written with their zero value unless they are optional or one of a group; other missing members and nulls are left
 * out, and so are members that are not declared.
 */
export const encoder = <Declared extends Schema>(schema: Declared): ((value: Wire<Declared>) => string) => {
	const shape = shapeOf(nodeOf(schema));
	return (value) => stringify(() => (shape ? shape(value) : value), joinText);
};

/**
 * The same for the body of a response: text, or bytes from `allocate` if the body is long and contains rendered JSON,
 * whose bytes are cached.
 */
export const bodyEncoder = <Declared extends Schema>(
	schema: Declared,
	allocate: Allocate = Buffer.allocUnsafe,
): ((value: Wire<Declared>) => string | Buffer) => {
	const shape = shapeOf(nodeOf(schema));
	const join = joinBytes(allocate);
	return (value) => stringify(() => (shape ? shape(value) : value), join);
};
