import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { createDatabase, type Database } from "@cartwright/testing/database";
import { adjust, create } from "../batch.ts";
import { collection } from "../collection.ts";
import { byId, type Store } from "../store.ts";
import { Connections, readSnapshot, readWrite, type StatementFailure } from "./connections.ts";
import { openPostgresStore } from "./store.ts";

const codeOf = (error: StatementFailure) => error.code;
const things = collection("things", { counters: ["stock"] });

describe("PostgreSQL: connections", () => {
	let database: Database;
	let connections: Connections;
	let store: Store;

	before(async () => {
		database = await createDatabase();
		connections = new Connections({ url: database.url, poolSize: 4, onStatement: undefined });
		store = await openPostgresStore({ url: database.url, collections: [things], poolSize: 2 });
	});
	after(async () => {
		await store.close();
		await connections.close();
		await database.drop();
	});

	const run = (...statements: string[]) =>
		connections.run(
			statements.map((sql) => ({ sql, parameters: [] })),
			readWrite,
		);

	/** A function that fails this often with this code, then succeeds. */
	const unlucky = async (name: string, times: number, code: string) => {
		await run(`CREATE SEQUENCE ${name}_calls`);
		await run(`CREATE FUNCTION ${name}() RETURNS bigint LANGUAGE plpgsql AS $$ DECLARE calls bigint := nextval('${name}_calls');
			BEGIN IF calls <= ${times} THEN RAISE EXCEPTION 'unlucky' USING ERRCODE = '${code}'; END IF; RETURN calls; END $$`);
	};

	it("retry a transaction that lost a conflict", async () => {
		await run("CREATE TABLE marks (mark int)");
		await unlucky("serialization", 3, "40001");
		const results = await run("INSERT INTO marks VALUES (1)", "SELECT serialization()", "SELECT count(*) FROM marks");
		assert.deepEqual(results.slice(1), [[[4]], [[1]]]);
		await unlucky("deadlock", 1, "40P01");
		assert.deepEqual(await run("SELECT deadlock()"), [[[2]]]);
	});

	it("give up after repeated conflicts", async () => {
		await unlucky("always", 1000, "40001");
		await assert.rejects(run("SELECT always()"), (error: StatementFailure) => error.code === "40001");
	});

	it("report which statement failed, and roll back the others", async () => {
		await run("CREATE TABLE few (id int PRIMARY KEY)");
		const failed = (index: number) => (error: StatementFailure) => error.index === index && error.code === "23505";
		await assert.rejects(run("INSERT INTO few VALUES (1)", "INSERT INTO few VALUES (1)", "SELECT 1"), failed(1));
		assert.deepEqual(await run("SELECT count(*) FROM few"), [[[0]]]);
		await assert.rejects(run("INSERT INTO few VALUES (2), (2)"), failed(0));
	});

	it("retry statements that a stopping server certainly did not execute", async () => {
		await run("CREATE SEQUENCE endings");
		await run(`CREATE FUNCTION ending() RETURNS bigint LANGUAGE plpgsql AS $$ DECLARE calls bigint := nextval('endings');
			BEGIN IF calls % 2 = 1 THEN
				-- By then all statements have come.
				PERFORM pg_sleep(0.05); PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); END IF; RETURN calls; END $$`);
		const ending = { sql: "SELECT ending()", parameters: [] };
		assert.deepEqual(await connections.run([ending], readSnapshot), [[[2]]]);
		assert.deepEqual(await connections.run([ending, ending], readWrite).catch(codeOf), "57P01");
		await run("SELECT setval('endings', 10)");
		const write = { sql: "CREATE TABLE written ()", parameters: [] };
		assert.deepEqual((await connections.run([write, ending], readWrite))[1], [[12]]);
		// A single write may have been committed before.
		assert.equal(await connections.run([ending], readWrite).catch(codeOf), "57P01");
	});

	it("survive a server that closes idle connections", async () => {
		await Promise.all([store.ping(), store.ping()]);
		await store.commit("site", [create(things, { id: "a" })]);
		await run(
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
		);
		await new Promise((resolve) => setTimeout(resolve, 50));
		await store.commit("site", [adjust(things, "a", { stock: 1 })]);
		const { a } = await store.read("site", { a: byId(things, "a") });
		assert.deepEqual(a?.doc, { id: "a", stock: 1 });
	});
});
