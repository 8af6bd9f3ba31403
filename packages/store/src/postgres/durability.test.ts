import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type PostgresServer, startPostgres } from "@cartwright/testing/postgres";
import { Client } from "pg";
import { assertWhole, crash, durabilityCollections, prepareForCrashes } from "../conformance/durability.ts";
import { openPostgresStore } from "./store.ts";

describe("PostgreSQL: durability", () => {
	let server: PostgresServer;
	const acknowledged: string[] = [];

	const withStore = async (
		work: typeof prepareForCrashes | ((store: Parameters<typeof assertWhole>[0]) => Promise<void>),
	) => {
		const store = await openPostgresStore({ url: server.url, collections: durabilityCollections });
		await work(store);
		await store.close();
	};

	before(async () => {
		server = await startPostgres({ durable: true });
		await withStore(prepareForCrashes);
	});
	after(() => server.stop());

	it("loses nothing of an acknowledged batch when the process is killed", async () => {
		for (let round = 0; round < 5; round += 1) {
			acknowledged.push(...(await crash(round, "postgres", server.url, (writers) => void writers.kill("SIGKILL"))));
			await withStore((store) => assertWhole(store, acknowledged));
		}
	});

	it("loses nothing of an acknowledged batch when the server is killed", async () => {
		for (let round = 5; round < 7; round += 1) {
			acknowledged.push(...(await crash(round, "postgres", server.url, () => killServer(server.url))));
			await server.restart();
			await withStore((store) => assertWhole(store, acknowledged));
		}
	});
});

/** Kills the server without a regular shutdown. */
const killServer = async (url: string): Promise<void> => {
	const client = new Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	const { rows: folders } = await client.query<{ data_directory: string }>("SHOW data_directory");
	const { rows: processes } = await client.query<{ pid: number }>("SELECT pid FROM pg_stat_activity");
	const [postmaster] = readFileSync(join(folders[0]?.data_directory ?? "", "postmaster.pid"), "utf8").split("\n");
	for (const pid of [Number(postmaster), ...processes.map((each) => each.pid)]) {
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// It had already stopped.
		}
	}
};
