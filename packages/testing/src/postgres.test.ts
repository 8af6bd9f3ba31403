import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, it } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { startPostgres } from "./postgres.ts";
import { packagedPrograms } from "./postgres-programs.ts";

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: url });
	// A server that is killed under an idle connection is what some of these tests are about.
	client.on("error", () => {});
	await client.connect();
	try {
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
}

describe("startPostgres", () => {
	it("serves queries until it is stopped", async () => {
		const server = await startPostgres();
		assert.deepEqual(await query(server.url, "SELECT 1 AS one"), [{ one: 1 }]);
		await server.stop();
		await assert.rejects(query(server.url, "SELECT 1"), { code: "ECONNREFUSED" });
	});

	it("keeps every acknowledged commit over a crash when it is durable", async () => {
		const server = await startPostgres({ durable: true });
		await query(server.url, "CREATE TABLE kept (id int)");
		await query(server.url, "INSERT INTO kept VALUES (7)");
		await server.restart();
		assert.deepEqual(await query(server.url, "SELECT id FROM kept"), [{ id: 7 }]);
		assert.deepEqual(await query(server.url, "SHOW fsync"), [{ fsync: "on" }]);
		await server.stop();
	});

	it("goes away with a process that is killed", async () => {
		const module = JSON.stringify(import.meta.resolve("./postgres.ts"));
		const script = `const { startPostgres } = await import(${module});
			console.log((await startPostgres()).url); setInterval(() => {}, 1000);`;
		const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const [firstOutput] = await once(child.stdout, "data");
		const url = String(firstOutput).trim();
		assert.deepEqual(await query(url, "SELECT 1 AS one"), [{ one: 1 }]);
		child.kill("SIGKILL");
		await untilRefused(url);
	});

	it("runs what the development dependency brings", {
		skip: !packagedPrograms() && "not on this platform",
	}, async () => {
		const server = await startPostgres({ programs: packagedPrograms() ?? "" });
		const [row] = await query(server.url, "SELECT current_setting('server_version_num')::int AS version");
		assert.ok(Number(row?.version) >= 150000);
		await server.stop();
	});

	it("says why a server did not start", async () => {
		await assert.rejects(startPostgres({ programs: "/nowhere" }), /initdb \(\/nowhere\) failed: .*ENOENT/);
	});
});

async function untilRefused(url: string): Promise<void> {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		try {
			await query(url, "SELECT 1");
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") return;
		}
		await delay(50);
	}
	assert.fail("the server still answers");
}
