import { serverVariable } from "./database.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

let server: PostgresServer | undefined;

/** Node's test runner calls these two around a whole run: one server serves all its files. */
export async function globalSetup(): Promise<void> {
	if (process.env[serverVariable]) return;
	server = await startPostgres();
	process.env[serverVariable] = server.url;
}

export async function globalTeardown(): Promise<void> {
	await server?.stop();
}
