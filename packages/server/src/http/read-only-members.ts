import { bodyEncoder } from "@cartwright/contract/codec/encode";
import { memberAt, pathMembers } from "@cartwright/contract/codec/path";
import type { Operation, Service } from "@cartwright/contract/operation";
import type { Context } from "../foundation/context.ts";
import { ApplicationError, InvalidArgument, violation } from "../foundation/errors.ts";
import type { AnyHandler } from "../foundation/implementation.ts";

interface Node {
	readonly type?: string;
	readonly format?: string;
	readonly readOnly?: boolean;
	readonly properties?: Readonly<Record<string, Node>>;
}

type Json = Readonly<Record<string, unknown>>;

const propertiesOf = (schema: unknown) => (schema as Node).properties ?? {};

/** Members that follow from others, which the same call changes, or that change without any. */
const derived: ReadonlySet<string> = new Set([
	...["revision", "entityEventSequence", "trackQuantity", "availabilityStatus", "paymentRequired", "activityStatus"],
]);

/**
 * The texts, states and flags of an entity that only the server sets. Numbers, times and messages are left out: they may have
 * changed since the caller read them, or follow from what the call changes.
 */
const readOnlyMembers = (entity: Node | undefined): string[] =>
	Object.entries(propertiesOf(entity ?? {}))
		.filter(([name, { type, format, readOnly }]) => {
			const isComparable = type === "boolean" || (type === "string" && format !== "date-time");
			return readOnly && isComparable && !derived.has(name);
		})
		.map(([name]) => name);

/** How the entity that a call updates is read as it is. */
interface EntityRead {
	/** The member of the request that has the entity, and the path of its id. */
	readonly entity: string;
	readonly id: string;
	readonly members: readonly string[];
	/** The call that reads it. */
	readonly name: string;
	readonly operation: Operation;
	readonly idOfRead: string;
	/** The member of the response that has the entity. */
	readonly response: string;
	/** Whether callers choose which members they read, so that others look unset. */
	readonly isPartial: boolean;
}

/** Undefined for calls that are not the update of an entity that another call reads by its id. */
export const entityReadOf = (service: Service, name: string): EntityRead | undefined => {
	const update = service.operations[name];
	const readName = name.replace(/^update/, "get");
	const operation = readName === name ? undefined : service.operations[readName];
	if (!update || !operation) return undefined;
	const [id = ""] = pathMembers(update.native);
	const [entity = ""] = id.split(".");
	const [idOfRead] = pathMembers(operation.native);
	const [response] = Object.keys(propertiesOf(operation.response));
	const members = readOnlyMembers(propertiesOf(update.request)[entity]).filter((each) => `${entity}.${each}` !== id);
	if (members.length === 0 || !idOfRead || !response) return undefined;
	const isPartial = Object.keys(propertiesOf(operation.request)).some((each) => /^field/.test(each));
	return { entity, id, members, name: readName, operation, idOfRead, response, isPartial };
};

/** Rejects a request that would change what the call cannot change. */
export type ReadOnlyCheck = (context: Context, body: unknown, input: unknown) => Promise<void>;

/**
 * Clients send back whole entities, so a member that only the server sets may be sent as it is. With another value it is
 * rejected by name, instead of being ignored. Reads the entity only if a request has such members.
 */
export const readOnlyCheck = (
	service: Service,
	name: string,
	load: (operation: string) => Promise<AnyHandler>,
): ReadOnlyCheck | undefined => {
	const read = entityReadOf(service, name);
	if (!read) return undefined;
	const { entity, id, members, operation, idOfRead, response, isPartial } = read;
	return async (context, body, input) => {
		const sent = memberAt(body, entity) as Json | undefined;
		const sentMembers = members.filter((member) => isSet(sent?.[member]));
		if (sentMembers.length === 0) return;
		const handle = await load(read.name);
		const { treeReference } = input as Json;
		const request = { [idOfRead]: memberAt(input, id), ...(treeReference ? { treeReference } : {}) };
		const current = await handle(context, request as never).catch(absent);
		if (current === undefined) return;
		const encode = bodyEncoder(operation.response, (size) => Buffer.allocUnsafe(size));
		const stored = JSON.parse(encode(current as never).toString())[response] as Json;
		const changed = sentMembers.filter((member) => differs(sent?.[member], stored[member], isPartial));
		if (changed.length === 0) return;
		const rule = "is set by the server; leave it out, or send it as it is";
		throw new InvalidArgument(changed.map((member) => violation(`${entity}.${member}`, rule, "FIELD_NOT_ALLOWED")));
	};
};

/** The call itself says why there is no entity. */
const absent = (error: unknown): undefined => {
	if (!(error instanceof ApplicationError)) throw error;
};

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

const differs = (sent: unknown, stored: unknown, isPartial: boolean): boolean => {
	if (!isSet(stored) || typeof sent === "object") return false;
	const isUnset = stored === false || /^(UN|NOT_|NONE)/.test(String(stored));
	return String(sent).toLowerCase() !== String(stored).toLowerCase() && !(isPartial && isUnset);
};
