import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { startPostgres } from "./postgres.ts";

export interface Database {
	url: string;
	drop(): Promise<void>;
}

/** Environment variable that names a running server, shared by all test files of a run. */
export const serverVariable = "CARTWRIGHT_TEST_DATABASE_URL";

/** Environment variable that names a template database with the tables of a shop. */
export const shopVariable = "CARTWRIGHT_TEST_SHOP_DATABASE";

/** Environment variable that names an SQLite file with the tables of a shop. */
export const shopFileVariable = "CARTWRIGHT_TEST_SHOP_FILE";

let ownServer: Promise<string> | undefined;

/** A new empty database, so that test files never see each other's data. */
export function createDatabase(): Promise<Database> {
	return copyDatabase("template0");
}

/** A new database with the tables of a shop; copying them takes a fraction of the time of creating them. */
export function createShopDatabase(): Promise<Database> {
	return copyDatabase(process.env[shopVariable] ?? "template0");
}

async function copyDatabase(template: string): Promise<Database> {
	const serverUrl = process.env[serverVariable] ?? (await startOwnServer());
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	// A copy of the files takes half of the time that a copy by the write-ahead log takes.
	await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
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

/** Runs one or several SQL statements. */
export async function execute(url: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** Every row of every table, as text. */
export async function readAllRows(url: string): Promise<string> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		const tables = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
		const texts: string[] = [];
		for (const { tablename } of tables.rows) {
			const { rows } = await client.query(`SELECT row_to_json(each)::text AS text FROM "${tablename}" AS each`);
			texts.push(...rows.map(({ text }) => text));
		}
		return texts.join("\n");
	} finally {
		await client.end();
	}
}
