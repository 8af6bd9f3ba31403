import { type Node, nodeOf } from "@cartwright/contract/codec/schema";
import { accountFields } from "@cartwright/contract/documentation/account-fields";
import { commerceFields } from "@cartwright/contract/documentation/commerce-fields";
import type {
	CallDescriptions,
	Descriptions,
	FieldDescriptions,
	ServiceDescriptions,
} from "@cartwright/contract/documentation/descriptions";
import { orderFields } from "@cartwright/contract/documentation/order-fields";
import { recurringFields } from "@cartwright/contract/documentation/recurring-fields";
import type { AnyOperation, EventDeclaration, Service } from "@cartwright/contract/operation";
import { docBlockOf, loadDocumented } from "./doc-blocks.ts";

/** The descriptions of the whole contract, and what lacks one. */
export interface Collected extends Descriptions {
	/** The fields without a description, as `Message.path` or `service.call.request.path`. */
	missing: string[];
	/** The entries of the tables that no field uses. */
	unused: string[];
}

const serviceFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	...commerceFields,
	...orderFields,
	...accountFields,
};

/** A message whose fields are collected, and how far the collection has come. */
interface Place {
	/** The message or the part of a call, for reports. */
	owner: string;
	/** The service whose table applies. */
	service?: string;
	/** The path of the current member, with a dot at its end unless it is empty. */
	prefix: string;
	found: Record<string, string>;
}

class Collector {
	readonly missing: string[] = [];
	readonly used = new Set<string>();
	readonly messages: Record<string, { about?: string; fields: FieldDescriptions }> = {};
	readonly #nameOf: (schema: object) => string | undefined;

	constructor(nameOf: (schema: object) => string | undefined) {
		this.#nameOf = nameOf;
	}

	/** The fields of a message that is declared in place, by path; none if it is a shared one. */
	fieldsInPlace(node: Node, owner: string, service: string): FieldDescriptions {
		const found: Record<string, string> = {};
		this.#collectInside(node, { owner, service, prefix: "", found });
		return found;
	}

	/** Collects the message that a field, a list or a map contains. */
	#collectInside(node: Node, place: Place): void {
		const item = node.items ?? (typeof node.additionalProperties === "object" ? node.additionalProperties : undefined);
		if (item) this.#collectInside(item, place);
		else if (!this.#collectShared(node)) this.#collectFields(node, place);
	}

	#collectFields(node: Node, place: Place): void {
		for (const [name, member] of Object.entries(node.properties ?? {})) {
			const path = place.prefix + name;
			const description = member.description ?? this.#fromTables(path, name, place.service);
			if (description) place.found[path] = description;
			else this.missing.push(`${place.owner}.${path}`);
			this.#collectInside(member, { ...place, prefix: `${path}.` });
		}
	}

	/** Whether the node is a shared message or enumeration, whose fields are collected under its name. */
	#collectShared(node: Node): boolean {
		const name = this.#nameOf(node);
		if (!name) return false;
		if (this.messages[name]) return true;
		const about = docBlockOf(node);
		const fields: Record<string, string> = {};
		this.messages[name] = { ...(about ? { about } : {}), fields };
		this.#collectFields(node, { owner: name, prefix: "", found: fields });
		return true;
	}

	#fromTables(path: string, name: string, service = ""): string | undefined {
		const ofService = serviceFields[service]?.[path];
		this.used.add(ofService ? `${service}: ${path}` : name);
		return ofService ?? recurringFields[name];
	}
}

/** The doc blocks of the codes that an operation declares. */
const describeErrors = (operation: AnyOperation): Record<string, string> =>
	Object.fromEntries(
		Object.entries(operation.errors ?? {}).flatMap(([code, declared]) => {
			const { description } = declared as { description?: string };
			return description ? [[code, description]] : [];
		}),
	);

const describeService = (service: Service, collector: Collector): ServiceDescriptions => {
	const about = docBlockOf(service);
	const describeCall = (name: string, operation: AnyOperation): CallDescriptions => {
		const details = docBlockOf(operation);
		const owner = `${service.name}.${name}`;
		return {
			...(details ? { details } : {}),
			request: collector.fieldsInPlace(nodeOf(operation.request), `${owner}.request`, service.name),
			response: collector.fieldsInPlace(nodeOf(operation.response), `${owner}.response`, service.name),
			errors: describeErrors(operation),
		};
	};
	const events = Object.entries(service.events as Record<string, EventDeclaration & { description?: string }>);
	for (const [name, { payload }] of events)
		if (payload) collector.fieldsInPlace(nodeOf(payload), `${service.name}.${name}`, service.name);
	return {
		...(about ? { about } : {}),
		calls: Object.fromEntries(
			Object.entries(service.operations).map(([name, operation]) => [name, describeCall(name, operation)]),
		),
		events: Object.fromEntries(events.flatMap(([name, { description }]) => (description ? [[name, description]] : []))),
	};
};

export const collectDescriptions = async (): Promise<Collected> => {
	const { services, nameOf } = await loadDocumented();
	const collector = new Collector(nameOf);
	const described = services.map((service) => [service.name, describeService(service, collector)]);
	const entries = [
		...Object.keys(recurringFields),
		...Object.entries(serviceFields).flatMap(([service, fields]) =>
			Object.keys(fields).map((path) => `${service}: ${path}`),
		),
	];
	return {
		services: Object.fromEntries(described),
		messages: Object.fromEntries(Object.entries(collector.messages).sort(([a], [b]) => (a < b ? -1 : 1))),
		missing: collector.missing,
		unused: entries.filter((entry) => !collector.used.has(entry)),
	};
};
