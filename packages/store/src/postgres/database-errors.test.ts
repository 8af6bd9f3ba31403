import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createDatabase } from "@cartwright/testing/database";
import { findFreePort } from "@cartwright/testing/free-port";
import { Client } from "pg";
import { create } from "../batch.ts";
import { items } from "../conformance/database.ts";
import type { StoreUnavailable, UnavailableReason } from "../errors.ts";
import { count } from "../store.ts";
import { openPostgresStore } from "./store.ts";

const isUnavailable = (reason: UnavailableReason) => (error: StoreUnavailable) =>
	error.name === "StoreUnavailable" && error.reason === reason;
const open = (url: string) => openPostgresStore({ url, collections: [items] });

describe("PostgreSQL: an unavailable database", () => {
	it("is reported when it is opened: unreachable, unknown user or database, newer schema", async () => {
		await assert.rejects(open(`postgres://a@127.0.0.1:${await findFreePort()}/a`), isUnavailable("unreachable"));
		const { url, drop } = await createDatabase();
		const other = (change: (address: URL) => void) => {
			const address = new URL(url);
			change(address);
			return open(address.href);
		};
		const nowhere = other((address) => {
			address.pathname = "/nowhere";
		});
		await assert.rejects(nowhere, isUnavailable("refused"));
		const encrypted = other((address) => address.searchParams.set("sslmode", "verify-full"));
		await assert.rejects(encrypted, isUnavailable("refused"));
		await (await open(url)).close();
		await ask(url, "UPDATE schema_version SET version = 1000");
		await assert.rejects(open(url), isUnavailable("newer"));
		await drop();
	});

	it("is reported during use: read-only, or gone", async () => {
		const { url, drop } = await createDatabase();
		const store = await open(url);
		await store.commit("site", [create(items, { id: "a" })]);
		const { pathname } = new URL(url);
		await ask(url, `ALTER DATABASE "${pathname.slice(1)}" SET default_transaction_read_only = on`);
		const reader = await open(url).catch((error) => error);
		assert.ok(isUnavailable("forbidden")(reader));
		await ask(
			url,
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`,
		);
		await assert.rejects(store.ping(), isUnavailable("forbidden"));
		await drop();
		await assert.rejects(store.read("site", { all: count(items) }), isUnavailable("refused"));
		await assert.rejects(store.commit("site", [create(items, { id: "b" })]), isUnavailable("refused"));
		await assert.rejects(store.ping(), isUnavailable("refused"));
		await store.close();
	});
});

const ask = async (url: string, sql: string): Promise<void> => {
	const client = new Client({ connectionString: url });
	await client.connect();
	await client.query(sql);
	await client.end();
};
