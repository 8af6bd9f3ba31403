import { isDeepStrictEqual } from "node:util";
import { encoder } from "@cartwright/contract/codec/encode";
import { parseJson } from "@cartwright/contract/json";
import type { EventDeclaration, Service } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";
import type { StoredEvent } from "@cartwright/store/store";
import type { EventView } from "../../../foundation/event-view.ts";

interface DeclaredEvent {
	readonly service: Service;
	readonly declaration: EventDeclaration;
	/** Writes the payload as JSON. */
	readonly encode: (payload: unknown) => string;
}

const declaredEvents: ReadonlyMap<string, DeclaredEvent> = new Map(
	services.flatMap((service) =>
		Object.values(service.events).map((declaration) => {
			let encode: DeclaredEvent["encode"] | undefined;
			const declared: DeclaredEvent = {
				service,
				declaration,
				encode(payload) {
					// Compiled for the first event of the type: most processes send none.
					encode ??= declaration.payload ? encoder(declaration.payload) : () => "{}";
					return encode(payload as never);
				},
			};
			return [declaration.type, declared] as const;
		}),
	),
);

/** The event as the platform sends it: with the envelope of domain events, or bare. JSON. */
export const eventPayload = (event: StoredEvent, view: EventView): string => {
	const declared = declaredEvents.get(event.type);
	if (!declared) throw new Error(`no service declares ${event.type}`);
	const { service, declaration, encode } = declared;
	if (declaration.bare) return encode(view.body);
	const head = JSON.stringify({
		id: event.id,
		entityFqdn: service.entity,
		slug: declaration.slug,
		entityId: view.entityId ?? event.entityId,
		eventTime: event.time,
		triggeredByAnonymizeRequest: false,
		originatedFrom: "",
		entityEventSequence: String(event.sequence),
	});
	return `${head.slice(0, -1)},${changeOf(declared, view)}}`;
};

const changeOf = ({ declaration: { kind, payload }, encode }: DeclaredEvent, view: EventView): string => {
	if (kind === "created") return `"createdEvent":{"entity":${encode(view.entity)}}`;
	if (kind === "action") return `"actionEvent":{"body":${encode(view.body ?? {})}}`;
	if (kind === "deleted") {
		if (view.body) return `"deletedEvent":${encode(view.body)}`;
		return `"deletedEvent":{${payload && view.entity ? `"deletedEntity":${encode(view.entity)}` : ""}}`;
	}
	const entity = encode(view.entity);
	const named = view.modified?.length ? view.modified : undefined;
	const shown = named ? membersOf(view.before as Entity | undefined, named) : view.before;
	const before = shown === undefined ? {} : (parseJson(encode(shown)) as Entity);
	const modified = named ?? modifiedMembers(before, entity);
	if (modified.length === 0) return `"updatedEvent":{"currentEntity":${entity}}`;
	// Null where there was none, or it is not known.
	const oldValues = Object.fromEntries(modified.map((name) => [name, before[name] ?? null]));
	return `"updatedEvent":{"currentEntity":${entity},"modifiedFields":${JSON.stringify(oldValues)}}`;
};

type Entity = Readonly<Record<string, unknown>>;

/** Few members of a large entity have changed, so only these are encoded, unless the entity is JSON already. */
const membersOf = (entity: Entity | undefined, names: readonly string[]): Entity | undefined =>
	entity && names.every((name) => Object.hasOwn(entity, name))
		? Object.fromEntries(names.map((name) => [name, entity[name]]))
		: entity;

/** Every update changes them, so they say nothing. */
const alwaysModified: ReadonlySet<string> = new Set(["revision", "updatedDate"]);

/** The members of an entity that an update has changed, where the event does not name them. */
const modifiedMembers = (before: Entity, entity: string): readonly string[] => {
	if (Object.keys(before).length === 0) return [];
	const after = parseJson(entity) as Entity;
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return names.filter((name) => !alwaysModified.has(name) && !isDeepStrictEqual(before[name], after[name]));
};
