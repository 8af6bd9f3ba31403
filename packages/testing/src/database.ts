import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { startPostgres } from "./postgres.ts";

export interface Database {
	url: string;
	drop(): Promise<void>;
}

/** Names a running server, for all test files of a run or for one that is not to start its own. */
export const serverVariable = "CARTWRIGHT_TEST_DATABASE_URL";

/** Names a database on that server that has the tables of a shop, and nobody connected to it. */
export const shopVariable = "CARTWRIGHT_TEST_SHOP_DATABASE";

let ownServer: Promise<string> | undefined;

/** An empty database of one's own, so that test files never see each other's data. */
export function createDatabase(): Promise<Database> {
	return copyDatabase("template0");
}

/** The same for one shop; copying its tables takes a fraction of the time of making them. */
export function createShopDatabase(): Promise<Database> {
	return copyDatabase(process.env[shopVariable] ?? "template0");
}

async function copyDatabase(template: string): Promise<Database> {
	const serverUrl = process.env[serverVariable] ?? (await startOwnServer());
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return {
		url: url.href,
		drop: () => execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
	};
}

function startOwnServer(): Promise<string> {
	ownServer ??= startPostgres().then((server) => server.url);
	return ownServer;
}

async function execute(url: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
