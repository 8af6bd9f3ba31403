import { type Node, nodeOf } from "../codec/schema.ts";
import type { AnyMessage, Schema } from "../message.ts";
import { messageName, nameCopy } from "../messages.ts";
import type { AnyOperation, EventDeclaration, Service } from "../operation.ts";
import type { Descriptions, FieldDescriptions } from "./descriptions.ts";

/** Copies messages with their descriptions. Each shared message is copied once and keeps its name. */
class MessageCopies {
	readonly #shared = new Map<string, Node>();
	readonly #messages: Descriptions["messages"];

	constructor(messages: Descriptions["messages"]) {
		this.#messages = messages;
	}

	schema<Declared extends Schema>(schema: Declared, fields: FieldDescriptions): Declared {
		return this.#copy(nodeOf(schema), fields, "") as unknown as Declared;
	}

	#copy(node: Node, fields: FieldDescriptions, prefix: string): Node {
		const { items, additionalProperties, properties } = node;
		const name = messageName(node);
		if (name) {
			const { properties: described, "x-about": about } = this.#copyShared(name, node);
			return { ...node, ...(described ? { properties: described } : {}), ...(about ? { "x-about": about } : {}) };
		}
		const values = typeof additionalProperties === "object" ? additionalProperties : undefined;
		return {
			...node,
			...(items ? { items: this.#copy(items, fields, prefix) } : {}),
			...(values ? { additionalProperties: this.#copy(values, fields, prefix) } : {}),
			...(properties ? { properties: this.#copyFields(properties, fields, prefix) } : {}),
		};
	}

	#copyShared(name: string, node: Node): Node {
		const known = this.#shared.get(name);
		if (known) return known;
		const { about, fields = {} } = this.#messages[name] ?? {};
		const properties: Record<string, Node> = {};
		const copy: Node = { ...node, ...(node.properties ? { properties } : {}), ...(about ? { "x-about": about } : {}) };
		// Registered before it is filled, because a message may contain itself.
		this.#shared.set(name, copy);
		if (node.properties) {
			nameCopy(node, copy);
			Object.assign(properties, this.#copyFields(node.properties, fields, ""));
		}
		return copy;
	}

	#copyFields(properties: Readonly<Record<string, Node>>, fields: FieldDescriptions, prefix: string) {
		const copies = Object.entries(properties).map(([name, member]): [string, Node] => {
			const description = fields[prefix + name];
			const copy = this.#copy(member, fields, `${prefix}${name}.`);
			return [name, description ? { ...copy, description } : copy];
		});
		return Object.fromEntries(copies);
	}
}

/**
 * Copies of the services in which each field has its description, for whatever writes documentation or types from them.
 * `x-about` is about a shared message, where `description` is about a field of its type.
 */
export const describeServices = (services: readonly Service[], descriptions: Descriptions): readonly Service[] => {
	const copies = new MessageCopies(descriptions.messages);
	return services.map((service) => {
		const calls = descriptions.services[service.name]?.calls ?? {};
		const operations = Object.entries(service.operations).map(([name, operation]): [string, AnyOperation] => [
			name,
			{
				...operation,
				request: copies.schema<AnyMessage>(operation.request, calls[name]?.request ?? {}),
				response: copies.schema<AnyMessage>(operation.response, calls[name]?.response ?? {}),
			},
		]);
		const events = Object.entries(service.events).map(([name, event]): [string, EventDeclaration] => [
			name,
			event.payload ? { ...event, payload: copies.schema(event.payload, {}) } : event,
		]);
		return { ...service, operations: Object.fromEntries(operations), events: Object.fromEntries(events) };
	});
};
