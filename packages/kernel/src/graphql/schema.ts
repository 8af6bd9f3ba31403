import { setImmediate as nextTurn } from "node:timers/promises";
import { type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { AnyOperation, Service } from "@cartwright/contract/operation";
import {
	type GraphQLFieldConfig,
	GraphQLList,
	GraphQLObjectType,
	type GraphQLOutputType,
	GraphQLSchema,
	type GraphQLType,
	getNamedType,
	isInputObjectType,
	isObjectType,
} from "graphql";
import { capital, isJsonText, TypeWriter } from "./type-writer.ts";

type Members = Readonly<Record<string, unknown>>;

/** The context of a request: runs a call of the contract as its caller. */
export interface Caller {
	call(operation: AnyOperation, request: object): Promise<Members>;
}

type Field = GraphQLFieldConfig<unknown, Caller>;
type Fields = Record<string, Field>;

const typesInOneTurn = 50;

/**
 * All calls as one schema, created in turns, so that other requests are served in between. A call is named by its service, the version of its entity and itself:
 * `ecomCurrentCartV1AddToCurrentCart(input: {...})`. Reads are queries; every call other than GET is also a mutation, as
 * clients of the hosted platform write it. An entity and a page of entities have shorter names:
 * `storesProductsV1Product(queryInput: {id: "..."})`, `storesProductsV1Products(queryInput: {...}) { items pageInfo }`.
 */
export const schemaOf = async (services: readonly Service[]): Promise<GraphQLSchema> => {
	const writer = new TypeWriter();
	const query: Fields = {};
	const mutation: Fields = {};
	for (const service of services) {
		const prefix = prefixOf(service);
		for (const [name, operation] of Object.entries(service.operations)) {
			// Programs cannot use calls that redirect browsers.
			if (operation.raw) continue;
			const field = `${prefix}${capital(name)}`;
			const whole = fieldOf(writer, operation, field);
			if (reads(name, operation)) Object.assign(query, { [field]: whole }, shorter(writer, prefix, name, operation));
			if (operation.method !== "GET") mutation[field] = whole;
		}
	}
	const roots = {
		query: new GraphQLObjectType({ name: "Query", fields: query }),
		mutation: new GraphQLObjectType({ name: "Mutation", fields: mutation }),
	};
	await createFields(roots.query, roots.mutation);
	// A test validates it.
	return new GraphQLSchema({ ...roots, assumeValid: true });
};

/** Has types create their fields in the order in which the library would, on which the names of types depend. */
const createFields = async (...roots: readonly GraphQLType[]): Promise<void> => {
	const seen = new Set<GraphQLType>();
	const complete = async (of: GraphQLType): Promise<void> => {
		const type = getNamedType(of);
		if (seen.has(type)) return;
		seen.add(type);
		if (seen.size % typesInOneTurn === 0) await nextTurn();
		if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) await complete(field.type);
		if (!isObjectType(type)) return;
		for (const field of Object.values(type.getFields())) {
			await complete(field.type);
			for (const { type: argument } of field.args) await complete(argument);
		}
	};
	for (const root of roots) await complete(root);
};

/** `ecom.current-cart` → `ecomCurrentCartV1`; a name that ends with its version, as `stores.products-v-3`, has it already. */
const prefixOf = ({ name, entity }: Service): string => {
	const [first = "", ...others] = name.split(/[.-]/);
	const words = first + others.map(capital).join("");
	const version = /\.(v\d+)\./.exec(entity)?.[1] ?? "v1";
	return /V\d+$/.test(words) ? words : words + capital(version);
};

const reads = (name: string, { method }: AnyOperation): boolean =>
	method === "GET" || /^(get|list|query|search|count|find)[A-Z]/.test(name);

const fieldOf = (writer: TypeWriter, operation: AnyOperation, name: string): Field => ({
	description: operation.summary,
	type: writer.output(nodeOf(operation.response), `${capital(name)}Response`),
	args: argument(writer, operation, name, "input"),
	resolve: (_source, { input = {} }, caller) => call(caller, operation, input),
});

const call = (caller: Caller, operation: AnyOperation, input: Members): Promise<Members> =>
	caller.call(operation, withJsonTexts(nodeOf(operation.request), input));

/** Converts JSON to text where the contract has text. */
const withJsonTexts = ({ properties = {} }: Node, input: Members): Members =>
	Object.fromEntries(
		Object.entries(input).map(([name, value]) => {
			const node = properties[name];
			if (!node || typeof value !== "object" || value === null) return [name, value];
			if (isJsonText(name, node)) return [name, JSON.stringify(value)];
			return [name, node.properties ? withJsonTexts(node, value as Members) : value];
		}),
	);

const argument = (writer: TypeWriter, { request }: AnyOperation, name: string, as: "input" | "queryInput") => {
	const node = nodeOf(request);
	const isEmpty = Object.keys(node.properties ?? {}).length === 0;
	return isEmpty ? {} : { [as]: { type: writer.input(node, `${capital(name)}Request`) } };
};

/** Field names that read an entity or a page of entities. */
const shorter = (writer: TypeWriter, prefix: string, name: string, operation: AnyOperation): Fields => {
	const { properties = {} } = nodeOf(operation.response);
	const member = Object.keys(properties).find((each) => name === `get${capital(each)}`);
	const { paging } = operation;
	const make = (field: string, type: GraphQLOutputType, select: (response: Members) => unknown): Fields => ({
		[field]: {
			description: operation.summary,
			type,
			args: argument(writer, operation, `${prefix}${capital(name)}`, "queryInput"),
			resolve: async (_source, { queryInput = {} }, caller) => select(await call(caller, operation, queryInput)),
		},
	});
	if (member) {
		const field = `${prefix}${capital(member)}`;
		return make(field, writer.output(properties[member] as Node, capital(member)), (response) => response[member]);
	}
	if (!paging || !name.startsWith("query")) return {};
	const [items, metadata] = [String(paging.items), String(paging.metadata)];
	const field = `${prefix}${capital(items)}`;
	const item = (properties[items] as Node).items as Node;
	const type = new GraphQLObjectType({
		name: `${capital(field)}Page`,
		fields: {
			items: { type: new GraphQLList(writer.output(item, `${capital(field)}Item`)) },
			pageInfo: { type: writer.output(properties[metadata] as Node, `${capital(field)}PageInfo`) },
		},
	});
	return make(field, type, (response) => ({ items: response[items], pageInfo: response[metadata] }));
};
