import { setImmediate as nextTurn } from "node:timers/promises";
import { __Type, type DocumentNode, Kind, print, visit } from "graphql";
import { LRUCache } from "lru-cache";
import { MinuteCounter } from "../foundation/minute-counter.ts";

/** Characters of all responses together; one of the whole schema has 1.7 million. */
const maxCharacters = 16_000_000;
/** A minute's queries of a network that no cached response answers. Tools send few different ones. */
const maxNewForms = 10;
const typesInOneTurn = 20;

/**
 * How a document reads the schema, undefined if it does not. The key is equal for documents with the same meaning, and absent if
 * something else is requested beside, or variables decide.
 */
export const introspectionForm = (document: DocumentNode, operationName: string | undefined) => {
	let readsSchema = false;
	visit(document, {
		Field({ name: { value } }) {
			readsSchema ||= value === "__schema" || value === "__type";
		},
	});
	return readsSchema ? { key: keyOf(document, operationName) } : undefined;
};

const keyOf = (document: DocumentNode, operationName: string | undefined): string | undefined => {
	const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
	const [operation] = operations;
	if (!operation || operations.length > 1 || operation.variableDefinitions?.length) return undefined;
	if (operationName !== undefined && operationName !== operation.name?.value) return undefined;
	const isOfSchema = operation.selectionSet.selections.every(
		(each) => each.kind === Kind.FIELD && each.name.value.startsWith("__"),
	);
	if (!isOfSchema) return undefined;
	return print({
		...document,
		definitions: document.definitions.map((each) => (each === operation ? unnamed(operation) : each)),
	});
};

const unnamed = <Definition extends object>(definition: Definition): Definition => ({ ...definition, name: undefined });

/** Responses about the schema, which stays the same while the process runs, as JSON. */
export class IntrospectionResponses {
	readonly #responses = new LRUCache<string, string>({
		maxSize: maxCharacters,
		sizeCalculation: ({ length }) => length,
	});
	readonly #newForms = new MinuteCounter(maxNewForms);

	get(key: string): string | undefined {
		return this.#responses.get(key);
	}

	set(key: string, response: string): void {
		this.#responses.set(key, response);
	}

	/** Counts a query that is not cached. Returns the seconds to wait if this network sent too many. */
	takeNewForm(network: string, now: number): number | undefined {
		return this.#newForms.take(network, now);
	}
}

let isInTurns = false;

/** Has the library show the fields of some types at a time, so that other requests are served in between. */
export const showTypesInTurns = (): void => {
	const { fields } = __Type.getFields();
	const resolve = fields?.resolve;
	if (!fields || !resolve || isInTurns) return;
	isInTurns = true;
	let turn: Promise<unknown> = Promise.resolve();
	let types = 0;
	fields.resolve = (...details) => {
		types += 1;
		if (types % typesInOneTurn === 0) turn = turn.then(() => nextTurn());
		return turn.then(() => resolve(...details));
	};
};
