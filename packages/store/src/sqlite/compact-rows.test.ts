import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { create, type NewEvent, replace } from "../batch.ts";
import { collection, type Document, type Stored } from "../collection.ts";
import { equals } from "../query/filter.ts";
import { byId, count, page, type Store } from "../store.ts";
import { compactId, compactTime, expandId, expandTime } from "./compact-values.ts";
import { openSqliteStore } from "./store.ts";

const uuid = "01a204a2-f03a-725f-a904-02814d2b3629";
const things = collection<Document>("things", { cached: true });

describe("SQLite: compact rows", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-compact-"));
	const file = join(folder, "shop.db");
	let store: Store;
	before(() => {
		store = openSqliteStore({ file, collections: [things] });
	});
	after(async () => {
		await store.close();
		rmSync(folder, { recursive: true });
	});

	const rows = (sql: string) => {
		const database = new DatabaseSync(file);
		const found = database.prepare(sql).all();
		database.close();
		return found;
	};

	it("preserves every id and time", () => {
		const ids = [uuid, `receipt-${uuid}`, `größe ${uuid}`, uuid.toUpperCase(), `${uuid}.`, `${uuid}${uuid}`, "", "7"];
		for (const id of ids) assert.equal(expandId(compactId(id)), id);
		assert.equal((compactId(uuid) as Buffer).length, 16);
		const times = ["2026-11-22T19:01:56.920Z", "2026-11-22T19:01:56Z", "1795374116960", "", "later"];
		for (const time of times) assert.equal(expandTime(compactTime(time)), time);
		assert.equal(compactTime("1970-01-01T00:00:00.007Z"), 7);
	});

	it("stores an event in a fraction of its JSON", async () => {
		const event: NewEvent = {
			id: "01a204a2-fd3f-714e-b884-0a4ca08dc4f9",
			entity: "wix.ecom.v1.order",
			type: "wix.ecom.v1.order_approved",
			data: { status: "APPROVED", sendNotificationToBuyer: true, comment: undefined, lines: [{ a: 1 }, null] },
			time: "2026-11-22T19:02:00.250Z",
		};
		await store.commit(uuid, [create(things, { id: uuid }, [event, { ...event, id: "second", data: {} }])]);
		const [first, second] = await store.eventsOf(uuid, event.entity, uuid);
		const data = { status: "APPROVED", sendNotificationToBuyer: true, lines: [{ a: 1 }, null] };
		assert.deepEqual(first, { ...event, site: uuid, entityId: uuid, sequence: 1, data });
		assert.deepEqual([second?.id, second?.sequence, second?.data], ["second", 2, {}]);
		assert.deepEqual(await store.pendingEvents(2), [first, second]);
		const [row] = rows("SELECT sum(payload) AS bytes FROM dbstat WHERE name IN ('events', 'events_of_entity')");
		assert.ok(Number(row?.bytes) < 230, `${row?.bytes} bytes for two events`);
	});

	it("compresses a document at rest, and reads what was compressed by an earlier dictionary", async () => {
		interface Note extends Document {
			readonly text: string;
			readonly isDone: boolean;
			readonly extra?: number;
		}
		const declared = (dictionary: string) =>
			collection<Note>("notes", {
				fields: { isDone: "boolean" },
				compression: { dictionary, isAtRest: ({ isDone }: Note) => isDone },
			});
		const name = join(folder, "notes.db");
		const text = "A sentence that stands in every note, or nearly. ".repeat(10);
		const [early, late] = [declared(JSON.stringify({ text })), declared(JSON.stringify({ text: text.toUpperCase() }))];
		const first = openSqliteStore({ file: name, collections: [early] });
		await first.commit("site", [create(early, { id: "a", text, isDone: false, extra: 1 })]);
		const { a } = await first.read("site", { a: byId(early, "a") });
		await first.commit("site", [
			replace(early, a as Stored<Note>, { id: "a", text, isDone: true, extra: 2 }),
			create(early, { id: "open", text, isDone: false }),
		]);
		await first.close();
		const second = openSqliteStore({ file: name, collections: [late] });
		await second.commit("site", [create(late, { id: "b", text: text.toUpperCase(), isDone: true, extra: 2 })]);
		await second.close();
		// A field of before is filled in from compressed documents.
		const indexed = { ...late, fields: { isDone: "boolean", extra: "number" } } as typeof late;
		const third = openSqliteStore({ file: name, collections: [indexed] });
		const { all, some, unindexed } = await third.read("site", {
			all: page(indexed, { limit: 5 }),
			some: count(indexed, equals("extra", 2)),
			unindexed: count(indexed, equals("text", text)),
		});
		assert.deepEqual(
			all.map(({ doc }) => [doc.id, doc.text, doc.isDone]),
			[
				["a", text, true],
				["b", text.toUpperCase(), true],
				["open", text, false],
			],
		);
		assert.deepEqual([some, unindexed], [2, 2]);
		await third.close();
		const database = new DatabaseSync(name);
		const lengths = database.prepare("SELECT length(data) AS bytes FROM doc_notes ORDER BY id").all();
		database.close();
		assert.deepEqual(
			lengths.map(({ bytes }) => Number(bytes) < 60),
			[true, true, false],
		);
	});

	it("shows the first write to a site that was read before", async () => {
		for (const site of ["1", "new", "without rows: x"]) {
			const request = byId(things, "a");
			const isValid = store.watch(site, request);
			const { found } = await store.read(site, { found: request });
			const holds = isValid?.(found);
			assert.equal(found, undefined);
			assert.equal(holds?.(), true);
			await store.commit(site, [create(things, { id: "a" })]);
			assert.equal(holds?.(), false);
			assert.equal((await store.read(site, { all: count(things) })).all, 1);
		}
	});
});
