import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it } from "node:test";
import { create } from "../batch.ts";
import { items } from "../conformance/database.ts";
import type { StoreUnavailable, UnavailableReason } from "../errors.ts";
import { byId, page } from "../store.ts";
import { unavailableOr } from "./database-errors.ts";
import { openSqliteStore } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "cartwright-store-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const open = (name: string) => openSqliteStore({ file: join(folder, name), collections: [items] });
const isUnavailable = (reason: UnavailableReason) => (error: StoreUnavailable) =>
	error.name === "StoreUnavailable" && error.reason === reason;

describe("SQLite: an unavailable database", () => {
	it("is reported when it is opened: damaged, newer schema, missing folder", () => {
		writeFileSync(
			join(folder, "text.db"),
			"a text that is long enough to be taken for the head of a database".repeat(20),
		);
		assert.throws(() => open("text.db"), isUnavailable("damaged"));
		const newer = new DatabaseSync(join(folder, "newer.db"));
		newer.exec("PRAGMA user_version = 1000");
		newer.close();
		assert.throws(() => open("newer.db"), isUnavailable("newer"));
		assert.throws(() => open(join("no", "folder.db")), isUnavailable("forbidden"));
	});

	it("is reported if some of its pages are overwritten", async () => {
		const store = open("pages.db");
		await store.commit(
			"site",
			Array.from({ length: 200 }, (_, index) => create(items, { id: `item-${index}`, note: "x".repeat(2000) })),
		);
		await store.close();
		const bytes = readFileSync(join(folder, "pages.db"));
		writeFileSync(join(folder, "pages.db"), bytes.fill(7, bytes.length / 2));
		const damaged = open("pages.db");
		await assert.rejects(damaged.read("site", { all: page(items, { limit: 200 }) }), isUnavailable("damaged"));
		await damaged.close();
	});

	it("is reported with the document whose JSON is damaged", async () => {
		const store = open("document.db");
		await store.commit("site", [create(items, { id: "a", name: "secret" })]);
		await store.close();
		const file = new DatabaseSync(join(folder, "document.db"));
		file.exec("UPDATE doc_items SET data = substr(data, 1, 12)");
		file.close();
		const damaged = open("document.db");
		await assert.rejects(damaged.read("site", { a: byId(items, "a") }), ({ reason, cause }) => {
			assert.deepEqual([reason, cause.message], ["damaged", "items a cannot be read"]);
			return true;
		});
		await damaged.close();
	});

	it("is reported by the result code of SQLite", () => {
		const file = join(folder, "one.db");
		const [first, second] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })];
		const errorOf = (work: () => void): unknown => {
			try {
				work();
			} catch (error) {
				return unavailableOr(error);
			}
			return undefined;
		};
		first.exec("CREATE TABLE things (id TEXT PRIMARY KEY, note TEXT)");
		first.exec("BEGIN EXCLUSIVE");
		assert.ok(isUnavailable("locked")(errorOf(() => second.exec("BEGIN IMMEDIATE")) as StoreUnavailable));
		first.exec("ROLLBACK; PRAGMA max_page_count = 1");
		const long = "INSERT INTO things VALUES (hex(randomblob(100)), hex(randomblob(50000)))";
		assert.ok(isUnavailable("full")(errorOf(() => first.exec(long)) as StoreUnavailable));
		const reader = new DatabaseSync(file, { readOnly: true });
		assert.ok(isUnavailable("forbidden")(errorOf(() => reader.exec(long)) as StoreUnavailable));
		const fault = errorOf(() => first.exec("SELECT nothing FROM nowhere"));
		assert.ok(fault instanceof Error && fault.name !== "StoreUnavailable");
		for (const each of [first, second, reader]) each.close();
	});
});
