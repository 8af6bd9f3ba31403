import { randomUUID } from "node:crypto";
import { type Batch, type DrawnNumber, inWritingOrder, type NewEvent, targetOf, type Write } from "../batch.ts";
import type { AnyCollection, Document } from "../collection.ts";
import { contentOf } from "../event-content.ts";
import { feedEntries, maxFeedEntries, sequenceOf } from "../feed.ts";
import { columnOf, Statement, tableOf, textsTableOf } from "../query/compile.ts";
import { countChanges } from "../query/maintained-counts.ts";
import type { SqlStatement } from "../query/sql-statement.ts";
import {
	changedTexts,
	columnFields,
	counterOf,
	indexedValues,
	type Row,
	rowOf,
	storableJson,
	textsFields,
} from "../row.ts";
import { announcedCollections, channel } from "./announcements.ts";
import { postgres } from "./dialect.ts";

/** A statement of a batch, and the write that it belongs to. */
export interface WriteStatement extends SqlStatement {
	readonly write?: Write;
	/** The id of the document whose number the statement returns. */
	readonly numbered?: string;
}

/**
 * The statements of a batch. A write whose document is missing or has changed divides by zero, which fails the whole
 * transaction without a further round trip.
 */
export const writeStatements = (site: string, batch: Batch): WriteStatement[] => [
	...inWritingOrder(batch).flatMap((write) => [
		writeStatement(site, write),
		...textsStatements(site, write),
		...purgeStatements(site, write),
	]),
	...countStatements(site, batch),
	...feedStatements(site, batch),
	...announcedCollections(batch).map((name) => ({ sql: "SELECT pg_notify($1, $2)", parameters: [channel, name] })),
];

const writeStatement = (site: string, write: Write): WriteStatement => {
	const statement = new Statement(postgres);
	const key = { site: statement.bind(site), id: statement.scalar(targetOf(write)) };
	const number = write.kind === "create" ? write.number : undefined;
	const ctes = number ? [`n AS (${numberOf(statement, key, number)})`] : [];
	ctes.push(`d AS (${changeOf(statement, key, write)})`);
	if (write.events.length > 0) ctes.push(`e AS (${eventsOf(statement, key, write.events)})`);
	const result = number ? "SELECT value FROM n" : "SELECT 1 / count(*) FROM d";
	return {
		sql: `WITH ${ctes.join(", ")} ${result}`,
		parameters: statement.parameters,
		write,
		...(number ? { numbered: targetOf(write) } : {}),
	};
};

const numberOf = (statement: Statement, { site }: Key, { sequence, first, moveTo }: DrawnNumber): string => {
	const moved = moveTo?.back ? "excluded.value" : "greatest(sequences.value, excluded.value)";
	const next = moveTo ? moved : "sequences.value + 1";
	return `
	INSERT INTO sequences (site, name, value)
	VALUES (${site}, ${statement.bind(sequence)}, ${statement.bind(moveTo?.value ?? first)})
	ON CONFLICT (site, name) DO UPDATE SET value = ${next}
	RETURNING value
`;
};

interface Key {
	readonly site: string;
	readonly id: string;
}

/** Each kind of change returns as `base` the sequence number of the entity's last event before it. */
const changeOf = (statement: Statement, key: Key, write: Write): string => {
	const table = tableOf(write.collection);
	const count = `${statement.bind(write.events.length)}::int`;
	const here = `site = ${key.site} AND id = ${key.id}`;
	switch (write.kind) {
		case "create":
			return `${insertOf(statement, key, write, count)} RETURNING sequence - ${count} AS base`;
		case "replace": {
			const row = rowOf(write.collection, write.doc);
			const sets = [
				...Object.entries(write.differences).map(
					([name, difference]) => `${columnOf(name)} = ${columnOf(name)} + ${statement.scalar(difference)}, `,
				),
				...columnFields(write.collection).map(
					(field, index) => `${columnOf(field)} = ${statement.scalar(row.columns[index] ?? null)}, `,
				),
			];
			return `
UPDATE ${table}
SET ${sets.join("")}data = ${statement.bind(row.data)}, revision = revision + 1, sequence = sequence + ${count}
WHERE ${here} AND revision = ${statement.bind(write.before.revision)}${unmovedGuards(statement, write)}
RETURNING sequence - ${count} AS base`;
		}
		case "remove":
			return `
DELETE FROM ${table}
WHERE ${here} AND revision = ${statement.bind(write.before.revision)} AND ${count} >= 0${unmovedGuards(statement, write)}
RETURNING sequence AS base`;
		case "expect":
			// Other batches may lock the row the same way, but nobody changes it before this one ends.
			return `
SELECT sequence AS base FROM ${table}
WHERE ${here} AND revision = ${statement.bind(write.before.revision)} AND ${count} >= 0 FOR SHARE`;
		case "adjust": {
			const after = (name: string) => `${columnOf(name)} + ${statement.scalar(write.differences[name] ?? 0)}`;
			const sets = Object.keys(write.differences).map((name) => `${columnOf(name)} = ${after(name)}, `);
			const guards = [
				...Object.entries(write.floors).map(([name, floor]) => ` AND ${after(name)} >= ${statement.scalar(floor)}`),
				...Object.entries(write.ceilings).map(([name, top]) => ` AND ${after(name)} <= ${statement.scalar(top)}`),
				...(write.revision === undefined ? [] : [` AND revision = ${statement.bind(write.revision)}`]),
			];
			return `
UPDATE ${table}
SET ${sets.join("")}revision = revision + ${statement.bind(Number(write.revise))}::int, sequence = sequence + ${count}
WHERE ${here}${guards.join("")}
RETURNING sequence - ${count} AS base`;
		}
	}
};

const unmovedGuards = (
	statement: Statement,
	{ before, unmoved = [] }: Write & { kind: "replace" | "remove" },
): string =>
	unmoved.map((name) => ` AND ${columnOf(name)} = ${statement.scalar(counterOf(before.doc, name))}`).join("");

// Placeholder in the document for a number that the database will draw.
const numberPlaceholder = randomUUID();
const drawnNumber = "(SELECT value FROM n)";
const drawn = `${drawnNumber}::text`;

const insertOf = (
	statement: Statement,
	key: Key,
	{ collection, doc, events, number }: Write & { kind: "create" },
	count: string,
): string => {
	const row = rowOf(collection, number ? ({ ...doc, [number.member]: numberPlaceholder } as Document) : doc);
	const value = (field: string, index: number) =>
		field === number?.member
			? collection.fields[field] === "digits"
				? drawnNumber
				: drawn
			: statement.scalar(row.columns[index] ?? null);
	const data = row.data.split(numberPlaceholder).map((part) => `${statement.bind(part)}::text`);
	const entity = events[0]?.entity ?? collection.history;
	// A reused id continues the history of the earlier document.
	const last = entity
		? `(
	SELECT coalesce(max(sequence), 0)
	FROM events
	WHERE site = ${key.site} AND entity = ${statement.bind(entity)} AND entity_id = ${key.id}
) + `
		: "";
	const members = [...collection.counters, ...columnFields(collection)].map(columnOf);
	const values = [...row.counters.map((each) => statement.scalar(each)), ...columnFields(collection).map(value)];
	return `
INSERT INTO ${tableOf(collection)} (${["site", "id", "revision", "sequence", ...members, "data"].join(", ")})
VALUES (${[key.site, key.id, "1", `${last}${count}`, ...values, data.join(` || ${drawn} || `)].join(", ")})`;
};

const eventsOf = (statement: Statement, key: Key, events: readonly NewEvent[]): string => {
	const list = (value: (event: NewEvent) => string) => `${statement.bind(events.map(value))}::text[]`;
	const lists = [
		list(({ entity }) => entity),
		list(({ id }) => id),
		list(({ type }) => type),
		list(({ time }) => time),
		list((event) => storableJson(JSON.stringify(contentOf(event))).text),
	];
	return `
INSERT INTO events (site, entity, entity_id, sequence, id, type, time, data)
SELECT ${key.site}, u.entity, ${key.id}, d.base + u.place, u.id, u.type, u.time, u.data
FROM d CROSS JOIN unnest(${lists.join(", ")}) WITH ORDINALITY AS u(entity, id, type, time, data, place)`;
};

const purgeStatements = (site: string, write: Write): WriteStatement[] => {
	if (write.kind !== "remove" || write.purgedEntity === undefined) return [];
	const parameters = [site, write.purgedEntity, targetOf(write)];
	return [{ sql: "DELETE FROM events WHERE site = $1 AND entity = $2 AND entity_id = $3", parameters, write }];
};

const textsStatements = (site: string, write: Write): WriteStatement[] => {
	if (write.kind === "adjust" || write.kind === "expect") return [];
	const { collection } = write;
	const fields = textsFields(collection);
	if (fields.length === 0) return [];
	const before = write.kind === "create" ? [] : indexedValues(collection, write.before.doc).texts;
	const after: Row["texts"] = write.kind === "remove" ? [] : rowOf(collection, write.doc).texts;
	return fields.flatMap((field, index) => {
		const { removed, added } = changedTexts(before[index], after[index]);
		return [
			...textsStatement(write, removed, eraseTexts(collection, field), site),
			...textsStatement(write, added, insertTexts(collection, field), site),
		];
	});
};

const textsStatement = (write: Write, values: readonly string[], sql: string, site: string): WriteStatement[] =>
	values.length > 0 ? [{ sql, parameters: [site, targetOf(write), values], write }] : [];

const eraseTexts = (collection: AnyCollection, field: string): string =>
	`DELETE FROM ${textsTableOf(collection, field)} WHERE site = $1 AND id = $2 AND value = ANY($3::text[])`;

const insertTexts = (collection: AnyCollection, field: string): string =>
	`
INSERT INTO ${textsTableOf(collection, field)} (site, value, id)
SELECT $1, u.value, $2 FROM unnest($3::text[]) AS u(value)`;

const countStatements = (site: string, batch: Batch): WriteStatement[] =>
	countChanges(batch).map(({ collection, key, difference }) => ({
		sql: `
INSERT INTO tallies (site, collection, key, value)
VALUES ($1, $2, $3, $4)
ON CONFLICT (site, collection, key) DO UPDATE SET value = tallies.value + excluded.value`,
		parameters: [site, collection, key, difference],
	}));

// Last, because other writers to the same feed wait until this commits.
const feedStatements = (site: string, batch: Batch): WriteStatement[] =>
	feedEntries(batch).map(({ feed, ids }) => ({
		sql: `
WITH n AS (
	INSERT INTO sequences (site, name, value)
	VALUES ($1, $2, 1)
	ON CONFLICT (site, name) DO UPDATE SET value = sequences.value + 1
	RETURNING value
), f AS (
	DELETE FROM feed_entries WHERE site = $1 AND feed = $3 AND number <= (SELECT value FROM n) - ${maxFeedEntries}
)
INSERT INTO feed_entries (site, feed, number, ids)
SELECT $1, $3, value, $4 FROM n`,
		parameters: [site, sequenceOf(feed), feed, ids],
	}));
