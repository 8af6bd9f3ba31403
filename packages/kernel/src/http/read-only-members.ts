import { memberAt, pathMembers } from "@cartwright/contract/codec/path";
import { isZero, type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { Violation } from "@cartwright/contract/errors";
import type { Operation, Service } from "@cartwright/contract/operation";
import type { Context } from "../foundation/context.ts";
import { asReceived, differences, isImage, isObject } from "../foundation/differences.ts";
import { ApplicationError, InvalidArgument, violation } from "../foundation/errors.ts";
import type { AnyHandler, Implementation } from "../foundation/implementation.ts";

type Json = Readonly<Record<string, unknown>>;

const propertiesOf = (schema: Operation["request"] | Node | undefined): Readonly<Record<string, Node>> =>
	(schema && nodeOf(schema as Operation["request"]).properties) ?? {};

/** Members that change without the call. */
const unsteady: ReadonlySet<string> = new Set([
	"revision",
	"entityEventSequence",
	"updatedDate",
	"lastUpdated",
	"lastLoginDate",
]);

/** Members that follow from others, which the same call may change. */
const derived: ReadonlySet<string> = new Set([
	"trackQuantity",
	"availabilityStatus",
	"paymentRequired",
	"activityStatus",
]);

const isReadOnly = (member: Node): boolean => member.readOnly === true || member["x-fixed"] === true;

/** The members of an entity that only the server or its creation sets. */
const readOnlyMembers = (entity: Node | undefined): string[] =>
	Object.entries(propertiesOf(entity))
		.filter(([name, member]) => isReadOnly(member) && !unsteady.has(name) && !derived.has(name))
		.map(([name]) => name);

/** How the entity that a call updates is read as it is. */
interface EntityRead {
	/** The member of a bulk request that lists entities. */
	readonly list: string | undefined;
	/** The member of the request that has the entity, and the path of its id; a caller's own entity is read without. */
	readonly entity: string;
	readonly id: string | undefined;
	readonly members: readonly string[];
	readonly declared: Readonly<Record<string, Node>>;
	/** The service and the call that read it. */
	readonly service: Service;
	readonly name: string;
	readonly operation: Operation;
	readonly idOfRead: string | undefined;
	/** The member of the response that has the entity. */
	readonly response: string;
	/** If callers choose which members they read, so that others look unset: the request for all. */
	readonly allFields: Json | undefined;
}

/** The update of one entity, if a bulk call updates several. */
const singleUpdateOf = ({ operations }: Service, name: string): string =>
	Object.keys(operations).find(
		(each) => name === each.replace(/^update/, "bulkUpdate").replace(/(y?)(WithInventory)?$/, plural),
	) ?? name;

const plural = (_: string, y: string, suffix = ""): string => (y ? "ies" : "s") + suffix;

/**
 * Undefined for calls that are not updates of entities that another call reads, by their id or as the caller's own. `others` are
 * services that may have that call.
 */
export const entityReadOf = (
	service: Service,
	name: string,
	others: readonly Service[] = [],
): EntityRead | undefined => {
	const updateName = singleUpdateOf(service, name);
	const readName = updateName.replace(/^update(.*?)(WithInventory)?$/, "get$1");
	const { [name]: called, [updateName]: update } = service.operations;
	const reading = [service, ...others].find(({ operations }) => operations[readName]);
	const operation = reading?.operations[readName];
	if (!called || !update || !operation || readName === updateName) return undefined;
	const [id = idBeside(update)] = pathMembers(update.native);
	const [idOfRead = idInQuery(operation)] = pathMembers(operation.native);
	const sent = propertiesOf(called.request);
	const list = called === update ? undefined : Object.keys(sent).find((each) => sent[each]?.items);
	const parts = list ? propertiesOf(sent[list]?.items) : sent;
	const entity = id?.split(".")[0] ?? Object.keys(parts).find((each) => readOnlyMembers(parts[each]).length > 0) ?? "";
	const [response] = Object.keys(propertiesOf(operation.response));
	const members = readOnlyMembers(parts[entity]).filter((each) => `${entity}.${each}` !== id);
	const isReadAlike = id === undefined ? !operation.required?.length : idOfRead !== undefined;
	if (members.length === 0 || !response || !isReadAlike) return undefined;
	if (reading !== service && response !== entity) return undefined;
	const allFields = allFieldsOf(operation);
	const declared = propertiesOf(parts[entity]);
	const read = { service: reading, name: readName, operation, idOfRead, response, allFields };
	return { list, entity, id, members, declared, ...read };
};

const allFieldsOf = ({ request }: Operation): Json | undefined => {
	const isPrivate = Object.keys(propertiesOf(request)).find((name) => name.startsWith("returnPrivate"));
	if (isPrivate) return { [isPrivate]: true };
	const found = Object.entries(propertiesOf(request)).find(([name, { items }]) => /^field/.test(name) && items?.enum);
	if (!found) return undefined;
	const [name, { items }] = found;
	return { [name]: items?.enum?.filter((each) => !each.startsWith("UNKNOWN")) };
};

/** The path of the id of an entity that a call without it in its address updates. */
const idBeside = ({ required = [] }: Operation): string | undefined => required.find((each) => /^\w+\.id$/.test(each));

/** The id that a read takes in its query. */
const idInQuery = ({ query, required = [] }: Operation): string | undefined =>
	query && required.length === 1 ? required[0] : undefined;

/** Rejects a request that would change what the call cannot change. */
export type ReadOnlyCheck = (context: Context, body: unknown, input: unknown) => Promise<void>;

/**
 * Clients send back whole entities, so a member that only the server sets may be sent as it is. With another value it is
 * rejected by name, instead of being ignored. Reads an entity only if a request has such members of it.
 */
export const readOnlyCheck = (
	service: Service,
	name: string,
	implementations: readonly Implementation[],
): ReadOnlyCheck | undefined => {
	if (/^bulkUpdate\w+ByFilter$/.test(name)) return byFilterCheck(service, name);
	const read = entityReadOf(
		service,
		name,
		implementations.map((each) => each.service),
	);
	const reading = implementations.find((each) => each.service === read?.service);
	if (!read || !reading) return undefined;
	const { list } = read;
	const load = (operation: string) => reading.load(operation);
	return async (context, body, input) => {
		const { treeReference } = input as Json;
		const changedIn = async (sent: unknown, decoded: unknown, path: string) =>
			(await changedMembers(read, load, context, [sent, { treeReference, ...(decoded as Json) }])).map((member) =>
				violation(`${path}${read.entity}.${member}`, rule, "FIELD_NOT_ALLOWED"),
			);
		if (!list) return refuse(await changedIn(body, input, ""));
		const items = (memberAt(body, list) ?? []) as Json[];
		const checks = items.map((item, index) =>
			changedIn(item, memberAt(input, `${list}.${index}`), `${list}[${index}].`),
		);
		refuse((await Promise.all(checks)).flat());
	};
};

/** Many entities have no value in common that could be sent as it is. */
const byFilterCheck = (service: Service, name: string): ReadOnlyCheck => {
	const entities = Object.entries(propertiesOf(service.operations[name]?.request)).filter(
		([, { properties }]) => properties,
	);
	return async (_, body) => {
		const sent = entities.flatMap(([entity, node]) => readOnlyPaths(node, memberAt(body, entity), entity));
		refuse(sent.map((path) => violation(path, "cannot be changed by filter; leave it out", "FIELD_NOT_ALLOWED")));
	};
};

/** The paths of what a request sets of an entity, and only the server or a creation may. */
const readOnlyPaths = (node: Node, sent: unknown, path: string): string[] => {
	if (Array.isArray(sent))
		return sent.flatMap((each, index) => readOnlyPaths(node.items ?? {}, each, `${path}[${index}]`));
	if (typeof sent !== "object" || sent === null) return [];
	return Object.entries(node.properties ?? {}).flatMap(([name, member]) => {
		const value = (sent as Json)[name];
		if (isZero(member, value)) return [];
		return isReadOnly(member) ? [`${path}.${name}`] : readOnlyPaths(member, value, `${path}.${name}`);
	});
};

const rule = "is set by the server; leave it out, or send it as it is";

const refuse = (violations: Violation[]): void => {
	if (violations.length > 0) throw new InvalidArgument(violations);
};

/** The members of one entity that only the server sets, and that a request would change. */
const changedMembers = async (
	{ entity, id, members, declared, name, operation, idOfRead, response, allFields }: EntityRead,
	load: (operation: string) => Promise<AnyHandler>,
	context: Context,
	[body, input]: readonly [unknown, Json],
): Promise<string[]> => {
	const sent = memberAt(body, entity) as Json | undefined;
	const sentMembers = members.filter((member) => isSet(sent?.[member]));
	const entityNode: Node = { properties: declared };
	if (sentMembers.length === 0 && !setsReadOnly(entityNode, sent)) return [];
	const handle = await load(name);
	const { treeReference } = input;
	const request = { treeReference, ...allFields, ...(id && idOfRead ? { [idOfRead]: memberAt(input, id) } : {}) };
	const current = await handle(context, request as never).catch(absent);
	if (current === undefined) return [];
	const stored = asReceived(operation.response, current)[response] as Json;
	const changed = sentMembers.filter((path) => {
		const member = declared[path] ?? {};
		const isPartial = allFields !== undefined && !member["x-fixed"];
		return differences(member, sent?.[path], stored[path], { path, isPartial }).length > 0;
	});
	const within = unfoundedChanges(entityNode, sent, stored, "", allFields !== undefined);
	return [...changed, ...within.filter((path) => !members.includes(path))];
};

/** Whether a part, but no item of a list, sets what only the server sets. */
const setsReadOnly = (node: Node, sent: unknown): boolean =>
	isObject(sent) &&
	Object.entries(node.properties ?? {}).some(
		([name, member]) =>
			isSet(sent[name]) && !unsteady.has(name) && (isReadOnly(member) || setsReadOnly(member, sent[name])),
	);

/**
 * The paths of what only the server sets and a request would change in a part that is otherwise sent as it is: it cannot follow
 * from another change of that part.
 */
const unfoundedChanges = (node: Node, sent: unknown, stored: unknown, path: string, isPartial: boolean): string[] => {
	if (!isObject(sent) || isImage(node)) return [];
	const members = Object.entries(node.properties ?? {})
		.filter(([name]) => isSet(sent[name]) && !unsteady.has(name))
		.map(([name, member]) => ({
			member,
			at: path ? `${path}.${name}` : name,
			sent: sent[name],
			stored: isObject(stored) ? stored[name] : undefined,
		}));
	const isChanged = (each: (typeof members)[number]) =>
		differences(each.member, each.sent, each.stored, { path: each.at, isPartial }).length > 0;
	const [own, others] = [
		members.filter((each) => isReadOnly(each.member)),
		members.filter((each) => !isReadOnly(each.member)),
	];
	const within = others.flatMap((each) => unfoundedChanges(each.member, each.sent, each.stored, each.at, isPartial));
	if (others.some(isChanged)) return within;
	return [...within, ...own.filter(isChanged).map(({ at }) => at)];
};

/** The call itself says why there is no entity. */
const absent = (error: unknown): undefined => {
	if (!(error instanceof ApplicationError || error instanceof InvalidArgument)) throw error;
};

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
