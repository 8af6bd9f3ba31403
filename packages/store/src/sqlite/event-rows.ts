import type { SQLInputValue } from "node:sqlite";
import { parseJson } from "@cartwright/contract/json";
import type { Batch, NewEvent } from "../batch.ts";
import { contentOf, contextMember, withContent } from "../event-content.ts";
import type { ResultRow } from "../query/sql-statement.ts";
import { storableJson } from "../row.ts";
import type { StoredEvent } from "../store.ts";
import { compactId, compactTime, expandId, expandTime } from "./compact-values.ts";
import type { Names } from "./names.ts";
import { siteOf } from "./sites.ts";

/** The form of events before that migration: their rows hold their data as one object. */
export const wholeKind = "whole";

// All events of a type have the same member names, so these are a part of its kind and a row holds only the values.

export const eventColumns = "position, history, entity_id, sequence, kind, id, time, data";

/** An event as it is stored, except for what its document determines. */
export interface EventValues {
	readonly history: number;
	readonly kind: number;
	readonly id: SQLInputValue;
	readonly time: SQLInputValue;
	readonly data: string | null;
}

/** The name of the events of one entity at one site. */
export const historyName = (site: string, entity: string): string => JSON.stringify(["history", site, entity]);

/** Call it outside of transactions: it may add names. */
export const eventValues = (names: Names, site: string, batch: Batch): ReadonlyMap<NewEvent, EventValues> =>
	new Map(batch.flatMap((write) => write.events.map((event) => [event, valuesOfEvent(names, site, event)])));

/** Call it outside of transactions: it may add names. */
export const valuesOfEvent = (names: Names, site: string, event: NewEvent): EventValues => {
	const { entity, type, id, time } = event;
	const data = contentOf(event);
	const members = Object.keys(data).filter((name) => data[name] !== undefined);
	const history = names.numberOf(historyName(site, entity));
	const kind = names.numberOf(kindName(type, members));
	return { history, kind, id: compactId(id), time: compactTime(time), data: valuesOf(data, members) };
};

const kindName = (type: string, members: readonly string[]): string =>
	storableJson(JSON.stringify(["kind", type, ...members])).text;

/** A list without its brackets, or null if there is nothing to store. */
const valuesOf = (data: NewEvent["data"], members: readonly string[]): string | null =>
	members.length === 0 ? null : storableJson(JSON.stringify(members.map((name) => data[name]))).text.slice(1, -1);

/** The event in a row of `eventColumns`. */
export const storedEvent = (names: Names, row: ResultRow): StoredEvent => {
	const [, history, entityId, sequence, kind, id, time, data] = row;
	const [, site, entity] = JSON.parse(names.nameOf(Number(history))) as [string, string, string];
	const [form, type, ...members] = JSON.parse(names.nameOf(Number(kind))) as [string, string, ...string[]];
	const event = {
		site: siteOf(names, site),
		id: expandId(id),
		entity,
		entityId: expandId(entityId),
		sequence: Number(sequence),
		type,
		time: expandTime(time),
	};
	return withContent(event, members.includes(contextMember), () =>
		form === wholeKind ? (parseJson(String(data)) as StoredEvent["data"]) : dataOf(members, data),
	);
};

const dataOf = (members: readonly string[], data: unknown): StoredEvent["data"] => {
	const values = parseJson(`[${data ?? ""}]`) as unknown[];
	return Object.fromEntries(members.map((name, index) => [name, values[index]]));
};
