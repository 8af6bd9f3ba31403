import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { it } from "node:test";
import { Statements } from "./statements.ts";

it("caches short statements, and not long ones", (test) => {
	const database = new DatabaseSync(":memory:");
	const statements = new Statements(database);
	const { mock } = test.mock.method(database, "prepare");
	const run = (sql: string) => statements.all({ sql, parameters: [] });
	for (let round = 0; round < 3; round++) run("SELECT 1");
	assert.equal(mock.callCount(), 1);
	for (let round = 0; round < 3; round++) run(`SELECT ${1}, '${"x".repeat(8000)}'`);
	assert.equal(mock.callCount(), 4);
	database.close();
});
