import { type Grant, grants } from "@cartwright/contract/permissions";
import { services } from "@cartwright/contract/services";
import { ApplicationError, invalid } from "../../../foundation/errors.ts";
import { type Identity, mayUse } from "../../../foundation/identity.ts";

export interface OfferedEvent {
	readonly type: string;
	/** The service that declares it. */
	readonly service: string;
	/** Permission to read what it shows; absent: it is about the app itself. */
	readonly permission?: string;
}

/** The types of events that webhooks can get: all of the wire. Those of Cartwright's own work stay inside. */
export const offeredEvents: readonly OfferedEvent[] = services.flatMap(
	({ name: service, events, eventPermission: permission }) =>
		Object.values(events)
			.filter(({ type }) => !type.startsWith("cartwright."))
			.map(({ type }) => ({ type, service, ...(permission ? { permission } : {}) })),
);

const byType = new Map(offeredEvents.map((offered) => [offered.type, offered]));

/** The requested types, each once. */
export const requestedTypes = (requested: readonly string[]): readonly string[] => {
	const unknown = requested.findIndex((type) => !byType.has(type));
	if (unknown < 0) return [...new Set(requested)];
	throw invalid(`eventTypes[${unknown}]`, "is not a type of event; `listEventTypes` lists them");
};

/** Whether somebody has a permission. */
export type Holds = (permission: string) => boolean;

/** The first of the types whose events somebody may not read by calls either. */
const firstUnreadable = (holds: Holds, types: readonly string[]) => {
	const index = types.findIndex((type) => {
		const { permission } = byType.get(type) ?? {};
		return permission !== undefined && !holds(permission);
	});
	const type = types[index];
	return type === undefined ? undefined : { index, type, permission: byType.get(type)?.permission };
};

/** Rejects a caller who would get events of which they cannot read the entities. */
export const checkCallerReads = (identity: Identity, types: readonly string[]): void => {
	const refused = firstUnreadable((permission) => mayUse(identity, permission), types);
	if (!refused) return;
	const { permission, type } = refused;
	throw new ApplicationError("PERMISSION_DENIED", `The caller lacks ${permission}, which events ${type} require.`);
};

/** Rejects types of which an app cannot read the entities. */
export const checkAppReads = (grant: Grant, types: readonly string[]): void => {
	const refused = firstUnreadable((permission) => grants(grant, permission), types);
	if (refused) throw invalid(`eventTypes[${refused.index}]`, `requires ${refused.permission}, which the app lacks`);
};

/** The requested types, or all that the caller may read if there are none. Empty: every type. */
export const readableTypes = (identity: Identity, requested: readonly string[]): readonly string[] => {
	const types = requestedTypes(requested);
	checkCallerReads(identity, types);
	if (types.length > 0) return types;
	const holds = (permission: string) => mayUse(identity, permission);
	const readable = offeredEvents.filter(({ type }) => !firstUnreadable(holds, [type]));
	return readable.length === offeredEvents.length ? [] : readable.map(({ type }) => type);
};
