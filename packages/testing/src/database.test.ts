import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Client } from "pg";
import { createDatabase, type Database } from "./database.ts";

describe("createDatabase", () => {
	it("gives each caller a database that nobody else sees", async () => {
		const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
		await using(one, (client) => client.query("CREATE TABLE mine (id int)"));
		const seen = await using(other, (client) => client.query("SELECT to_regclass('mine') AS found"));
		assert.deepEqual(seen.rows, [{ found: null }]);
		await Promise.all([one.drop(), other.drop()]);
	});

	it("drops a database that is still in use", async () => {
		const database = await createDatabase();
		const client = new Client({ connectionString: database.url });
		const ended = new Promise((resolve) => client.on("error", resolve));
		await client.connect();
		await database.drop();
		await ended;
		await assert.rejects(
			using(database, (again) => again.query("SELECT 1")),
			{ code: "3D000" },
		);
	});
});

async function using<Result>(database: Database, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = new Client({ connectionString: database.url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
