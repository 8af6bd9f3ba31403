import { allCollections } from "@cartwright/server/registries/collections";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { createDatabase, serverVariable, shopVariable } from "./database.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

let server: PostgresServer | undefined;

/** Node's test runner calls these before and after a run: one database server for all its files. */
export async function globalSetup(): Promise<void> {
	if (process.env[serverVariable]) return;
	server = await startPostgres();
	process.env[serverVariable] = server.url;
	process.env[shopVariable] = await createShopTables();
}

export async function globalTeardown(): Promise<void> {
	await server?.stop();
}

async function createShopTables(): Promise<string> {
	const { url } = await createDatabase();
	const store = await openPostgresStore({ url, collections: allCollections });
	await store.close();
	return new URL(url).pathname.slice(1);
}
