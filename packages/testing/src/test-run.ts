import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allCollections } from "@cartwright/server/registries/collections";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { createDatabase, serverVariable, shopFileVariable, shopVariable } from "./database.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

let server: PostgresServer | undefined;
let folder: string | undefined;

/**
 * Node's test runner calls these before and after a run: one database server for all its files, and on each engine the
 * tables of a shop, which its tests copy.
 */
export async function globalSetup(): Promise<void> {
	if (process.env[serverVariable]) return;
	server = await startPostgres();
	process.env[serverVariable] = server.url;
	process.env[shopVariable] = await createShopTables();
	folder = mkdtempSync(join(tmpdir(), "cartwright-tables-"));
	process.env[shopFileVariable] = await createShopFile(join(folder, "shop.db"));
}

export async function globalTeardown(): Promise<void> {
	await server?.stop();
	if (folder) rmSync(folder, { recursive: true });
}

async function createShopTables(): Promise<string> {
	const { url } = await createDatabase();
	const store = await openPostgresStore({ url, collections: allCollections });
	await store.close();
	return new URL(url).pathname.slice(1);
}

async function createShopFile(file: string): Promise<string> {
	await openSqliteStore({ file, collections: allCollections }).close();
	return file;
}
