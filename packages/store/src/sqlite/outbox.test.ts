import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, it } from "node:test";
import { create } from "../batch.ts";
import { collection, type Document } from "../collection.ts";
import { byId } from "../store.ts";
import { openSqliteStore } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "cartwright-outbox-"));
after(() => rmSync(folder, { recursive: true }));

const things = collection<Document>("things");

/** A database of the format in which each event recorded whether it was handled. */
const oldDatabase = (file: string): void => {
	const database = new DatabaseSync(file);
	database.exec(readFileSync(new URL("migrations/0001-base.sql", import.meta.url), "utf8"));
	const insert = database.prepare("INSERT INTO events VALUES (NULL, 's', ?, 'thing', 'a', ?, 'told', '{}', '', ?)");
	for (const [at, pending] of [0, 1, 0, 1].entries()) insert.run(`event ${at + 1}`, at + 1, pending);
	database.exec("PRAGMA user_version = 1");
	database.close();
};

it("a migrated database knows which events were handled", async () => {
	const file = join(folder, "old.db");
	oldDatabase(file);
	const store = openSqliteStore({ file, collections: [things] });
	const event = { id: "event 5", entity: "thing", type: "told", data: {}, time: "" };
	await store.commit("s", [create(things, { id: "b" }, [event])]);
	const idsOf = async () => (await store.pendingEvents(10)).map(({ id }) => id);
	assert.deepEqual(await idsOf(), ["event 2", "event 4", "event 5"]);
	const [first, ...rest] = await store.pendingEvents(10);
	await store.settleEvents(rest);
	assert.deepEqual(await idsOf(), ["event 2"]);
	await store.settleEvents(first ? [first] : []);
	assert.deepEqual(await idsOf(), []);
	const history = await store.eventsOf("s", "thing", "a");
	assert.deepEqual(
		history.map(({ sequence, type, data }) => [sequence, type, data]),
		[1, 2, 3, 4].map((sequence) => [sequence, "told", {}]),
	);
	await store.close();
});

it("a migrated database has its documents at their sites", async () => {
	const file = join(folder, "old-documents.db");
	oldDatabase(file);
	const database = new DatabaseSync(file);
	const declaration = JSON.stringify({ fields: {}, indexes: [], unique: [], counters: [] });
	database.exec(`CREATE TABLE doc_things (site TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL,
		sequence INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (site, id))`);
	database.prepare("INSERT INTO collections VALUES ('things', ?)").run(declaration);
	for (const site of ["s", "t"]) {
		database.prepare("INSERT INTO doc_things VALUES (?, 'a', 3, 4, ?)").run(site, JSON.stringify({ id: "a", site }));
	}
	database.close();
	const store = openSqliteStore({ file, collections: [things] });
	for (const site of ["s", "t"]) {
		const { found } = await store.read(site, { found: byId(things, "a") });
		assert.deepEqual(found, { doc: { id: "a", site }, revision: 3 });
	}
	await store.close();
});

it("skipped events are returned again, also after a restart", async () => {
	const file = join(folder, "new.db");
	let store = openSqliteStore({ file, collections: [things] });
	for (const id of ["a", "b", "c", "d"]) {
		const event = { id, entity: "thing", type: "told", data: { id }, time: "" };
		await store.commit("s", [create(things, { id }, [event])]);
	}
	const [, b, , d] = await store.pendingEvents(10);
	await store.settleEvents([b, d].filter((event) => event !== undefined));
	await store.close();
	store = openSqliteStore({ file, collections: [things] });
	const left = await store.pendingEvents(10);
	assert.deepEqual(
		left.map(({ data }) => data),
		[{ id: "a" }, { id: "c" }],
	);
	await store.settleEvents(left);
	assert.deepEqual(await store.pendingEvents(10), []);
	await store.close();
});
