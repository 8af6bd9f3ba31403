import type { Client } from "../client.ts";
import { CallError } from "../errors.ts";
import { dataItems } from "../services/data-items.ts";
import { argumentCount, collectionName, type Fault, isObject } from "./checks.ts";
import type { Conditions } from "./conditions.ts";
import { DataItemsError } from "./data-items-error.ts";
import type { ReadOptions } from "./data-query.ts";
import { filterFaults, simplified } from "./filter-model.ts";
import { decoded, encoded } from "./values.ts";

// biome-ignore lint/suspicious/noExplicitAny: items have fields that the contract does not know
type Response = Record<string, any>;

/** Sends a call of the service: dates are converted both ways, and undefined members left out. */
export type SendCall = (name: string, request: object) => Promise<Response>;

export const sendThrough = (client: Client): SendCall => {
	const calls = client.use(dataItems) as unknown as Record<string, (request: object) => Promise<Response>>;
	return async (name, request) => {
		try {
			return decoded(await calls[name]?.(encoded(request) as object)) as Response;
		} catch (error) {
			throw failureOf(error);
		}
	};
};

const failureOf = (error: unknown): unknown => {
	if (error instanceof CallError && error.status === 413)
		return new DataItemsError(["WDE0109: Payload is too large."], undefined, error);
	if (error instanceof SyntaxError)
		return new DataItemsError([`WDE0055: Failed to parse server response. ${error.message}`], undefined, error);
	return error;
};

/** Throws every fault of a call before it is sent. */
export const refuse = (faults: readonly Fault[], what?: string): void => {
	const found = faults.filter((fault) => fault !== undefined);
	if (found.length > 0) throw new DataItemsError(found, what);
};

/** Checks the number of arguments, the name of the collection and whatever else. */
export const checkCall = (
	name: string,
	args: readonly unknown[],
	[from, to]: readonly [number, number],
	...faults: readonly Fault[]
): void => refuse([argumentCount(name, args, from, to), collectionName(args[0]), ...faults]);

/** `undefined` for an item that does not exist. */
export const orNone = async (call: Promise<Response>): Promise<Response> => {
	try {
		return await call;
	} catch (error) {
		if (error instanceof CallError && error.code === "WDE0073") return {};
		throw error;
	}
};

/** The members of a request for the options that all calls share. */
export const readMembers = (options: ReadOptions | undefined): object => ({
	...writeMembers(options),
	consistentRead: options?.consistentRead,
	language: options?.language,
});

export const writeMembers = (options: ReadOptions | undefined): object => ({
	suppressHooks: options?.suppressHooks,
	appOptions: options?.appOptions,
	...(options?.showDrafts === undefined ? {} : { publishPluginOptions: { includeDraftItems: options.showDrafts } }),
});

/** A filter that a call takes: a builder, or an object of the query language. */
export type AnyFilter<Item> = Conditions<Item, unknown> | Readonly<Record<string, unknown>>;

export const explicitFilter = (filter: unknown): unknown => {
	const { filtered } = (filter ?? {}) as Partial<Conditions<unknown, unknown>>;
	if (filtered) {
		refuse(filtered.faults, "Failed to build a filter.");
		return simplified(filtered.tree);
	}
	if (!isObject(filter)) throw new DataItemsError(["WDE0016: Filter must be an object."]);
	refuse(filterFaults(filter), "Invalid filter:");
	return filter;
};

export const conditionMember = (condition: unknown): object =>
	condition == null ? {} : { condition: { filter: explicitFilter(condition) } };
