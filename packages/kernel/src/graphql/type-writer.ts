import { kindOf, type Node } from "@cartwright/contract/codec/schema";
import { messageName } from "@cartwright/contract/messages";
import {
	GraphQLBoolean,
	GraphQLEnumType,
	type GraphQLFieldConfig,
	GraphQLFloat,
	type GraphQLInputFieldConfig,
	GraphQLInputObjectType,
	type GraphQLInputType,
	GraphQLInt,
	GraphQLList,
	GraphQLObjectType,
	type GraphQLOutputType,
	GraphQLScalarType,
	GraphQLString,
	valueFromASTUntyped,
} from "graphql";

/** Filters, custom fields and other JSON without a schema. */
const anyJson = new GraphQLScalarType<unknown, unknown>({
	name: "JSON",
	description: "Any JSON value.",
	coerceOutputValue: (value) => value,
	coerceInputValue: (value) => value,
	coerceInputLiteral: (literal) => valueFromASTUntyped(literal),
});

const nameOfGraphql = /^(?!__)[_a-z]\w*$/i;

/** Older queries have filter and sort as JSON in a string. Here they are JSON, as in the others. */
export const isJsonText = (name: string, node: Node): boolean =>
	(name === "filter" || name === "sort") && kindOf(node) === "text";

/** Whether GraphQL can name all of them, and there is at least one. */
const areNames = (names: readonly string[] = []): boolean =>
	names.length > 0 && names.every((name) => nameOfGraphql.test(name));

/** Converts messages of the contract to GraphQL types, each once, with the names of the OpenAPI document if they have one. */
export class TypeWriter {
	readonly #outputs = new Map<object, GraphQLObjectType>();
	readonly #inputs = new Map<object, GraphQLInputObjectType>();
	readonly #enumerations = new Map<object, GraphQLEnumType>();
	readonly #taken = new Set<string>();

	/** @param name for a message that is declared inline */
	output(node: Node, name: string): GraphQLOutputType {
		const kind = kindOf(node);
		if (kind === "list") return new GraphQLList(this.output(node.items as Node, name));
		if (kind !== "message" || !areNames(Object.keys(node.properties ?? {}))) return this.#scalar(node, name);
		const properties = node.properties ?? {};
		const known = this.#outputs.get(properties);
		if (known) return known;
		const own = this.#nameOf(node, name);
		// Fields are created on first use, since a message may contain itself.
		const fields = () =>
			mapMembers(properties, (member, path): GraphQLFieldConfig<unknown, unknown> => {
				return { type: this.output(member, own + capital(path)) };
			});
		const type = new GraphQLObjectType({ name: own, fields });
		this.#outputs.set(properties, type);
		return type;
	}

	/** The same as an input type. Required members are checked by the call, with the errors of its contract. */
	input(node: Node, name: string): GraphQLInputType {
		const kind = kindOf(node);
		if (kind === "list") return new GraphQLList(this.input(node.items as Node, name));
		if (kind !== "message" || !areNames(Object.keys(node.properties ?? {}))) return this.#scalar(node, name);
		const properties = node.properties ?? {};
		const known = this.#inputs.get(properties);
		if (known) return known;
		const own = this.#nameOf(node, name, "Input");
		const fields = () =>
			mapMembers(properties, (member, path): GraphQLInputFieldConfig => {
				if (isJsonText(path, member)) return { type: anyJson };
				return { type: this.input(member, own.replace(/Input$/, "") + capital(path)) };
			});
		const type = new GraphQLInputObjectType({ name: own, fields });
		this.#inputs.set(properties, type);
		return type;
	}

	#scalar(node: Node, name: string): GraphQLScalarType | GraphQLEnumType {
		switch (kindOf(node)) {
			case "boolean":
				return GraphQLBoolean;
			case "integer":
				return GraphQLInt;
			case "float":
				return GraphQLFloat;
			case "enumeration":
				return this.#enumeration(node, name);
			case "message":
			case "json":
			case "map":
			case "any":
				return anyJson;
			default:
				return GraphQLString;
		}
	}

	#enumeration(node: Node, name: string): GraphQLScalarType | GraphQLEnumType {
		const { enum: names = [] } = node;
		const known = this.#enumerations.get(names);
		if (known) return known;
		if (!areNames(names)) return GraphQLString;
		const values = Object.fromEntries(names.map((each) => [each, {}]));
		const type = new GraphQLEnumType({ name: this.#nameOf(node, name), values });
		this.#enumerations.set(names, type);
		return type;
	}

	#nameOf(node: Node, name: string, ending = ""): string {
		const wanted = messageName(node) ?? name;
		let free = wanted + ending;
		for (let number = 2; this.#taken.has(free); number += 1) free = `${wanted}${number}${ending}`;
		this.#taken.add(free);
		return free;
	}
}

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const mapMembers = <Field>(
	properties: Readonly<Record<string, Node>>,
	write: (member: Node, name: string) => Field,
): Record<string, Field> =>
	Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, write(member, name)]));
