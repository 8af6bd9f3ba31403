import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { defaultPayments } from "@cartwright/commerce/payments/settings";
import type { AllSettings } from "@cartwright/commerce/settings/all-settings";
import { newSettings } from "@cartwright/commerce/settings/all-settings";
import { conforms } from "@cartwright/contract/codec/conforms";
import type { DataHooks } from "@cartwright/contract/data/data-hooks";
import { oauth } from "@cartwright/contract/identity/oauth";
import type { Operation } from "@cartwright/contract/operation";
import type { Role } from "@cartwright/contract/permissions";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import type { DevelopmentAccess } from "@cartwright/kernel/http/local-request";
import { KeyRing } from "@cartwright/kernel/sealing/key-ring";
import { sealStore } from "@cartwright/kernel/sealing/seal-store";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import type { Client as ClientDocument } from "@cartwright/kernel/sites/client";
import { createApiKey } from "@cartwright/kernel/sites/create-api-key";
import { createClient as createSiteClient } from "@cartwright/kernel/sites/create-client";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { documentedStore } from "@cartwright/kernel/webhooks/event-log/documented-store";
import { type Client, createClient } from "@cartwright/sdk/client";
import { allCollections } from "@cartwright/server/registries/collections";
import { eventForms } from "@cartwright/server/registries/event-forms";
import { createServer, type ServerOptions } from "@cartwright/server/server";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance } from "fastify";
import { Client as PostgresClient } from "pg";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { closeAtEnd } from "./close-at-end.ts";
import { createShopDatabase, shopFileVariable } from "./database.ts";
import type { Engine } from "./engines.ts";
import { quickPasswords } from "./quick-passwords.ts";

export { type Engine, engines, onEachEngine } from "./engines.ts";

export interface ShopOptions {
	engine?: Engine;
	settings?: Partial<AllSettings>;
	/** The public origin; `http://shop.test` by default. */
	origin?: string;
	providers?: Partial<Providers>;
	/** Origins to which hosted pages may redirect shoppers. */
	allowedOrigins?: readonly string[];
	/** Redirect URIs of sign-ins. */
	redirectUris?: readonly string[];
	/** Serves the editor for GraphQL requests. */
	graphqlEditor?: DevelopmentAccess;
	/** Run before and after operations on data items. */
	dataHooks?: DataHooks;
	/** Adds warnings for developers to responses. */
	warnings?: DevelopmentAccess;
	/** How long clients may take. */
	connectionLimits?: ServerOptions["connectionLimits"];
	/** Adds routes beside the services. */
	routes?: (app: FastifyInstance, store: Store) => void;
	/** Throws on responses that violate their contract; on by default. */
	checkResponses?: boolean;
}

/** A whole shop in this process: the real server on a real engine, with a clock that the test moves. */
export interface Shop {
	readonly app: FastifyInstance;
	readonly store: Store;
	readonly site: string;
	readonly clientId: string;
	/** Where another process opens the same shop: the URL of PostgreSQL, or the file of SQLite. */
	readonly database: string;
	/** The current time of the server. */
	now(): Date;
	advance(milliseconds: number): void;
	/** A new anonymous shopper. */
	visitor(): Promise<Shopper>;
	/** A new API key of this role. */
	key(role?: Role): Promise<string>;
	/** A caller with an API key of this role. */
	staff(role?: Role): Promise<Client>;
	/** The id of another client of the shop. */
	client(facts: Partial<ClientDocument>): Promise<string>;
	/** A caller with this `Authorization`, or with none. */
	caller(authorization?: string): Client;
	/** The number of statements that the engine runs for `work`, with cold caches. */
	countStatements(work: () => Promise<unknown>): Promise<number>;
	close(): Promise<void>;
}

export interface Shopper extends Client {
	readonly token: string;
	readonly refreshToken: string;
}

export const openShop = async (options: ShopOptions = {}): Promise<Shop> => {
	let statements = 0;
	const { store, database, invalidateCaches, dispose } = await openStore(options.engine ?? "sqlite", () => {
		statements += 1;
	});
	let time = Date.now();
	const now = () => new Date(time);
	const app = await createServer({
		store,
		providers: options.providers ?? {},
		graphqlEditor: options.graphqlEditor,
		dataHooks: options.dataHooks,
		warnings: options.warnings,
		passwords: quickPasswords,
		log: pino({ level: process.env.CARTWRIGHT_TEST_LOG ?? "fatal" }),
		origin: options.origin ?? "http://shop.test",
		connectionLimits: options.connectionLimits,
		now,
		...(options.checkResponses === false ? {} : { onResponse: checkResponse }),
	});
	options.routes?.(app, store);
	await app.ready();
	const [site, clientId] = [uuid(), uuid()];
	await createTestSite(store, options, { siteId: site, clientId, now: now().toISOString() });
	const caller = (authorization?: string) =>
		createClient({ origin: "http://shop.test", fetch: fetchFrom(app), authorization: () => authorization });
	const makeKey = async (role: Role = "owner") => {
		const wanted = { siteId: site, role, name: role, id: uuid(), now: now().toISOString() };
		return (await createApiKey(store, wanted)).key;
	};
	return {
		app,
		store,
		database,
		site,
		clientId,
		now,
		advance: (milliseconds) => {
			time += milliseconds;
		},
		async visitor() {
			const tokens = await caller().use(oauth).token({ grantType: "anonymous", clientId });
			const [token, refreshToken] = [tokens.access_token, tokens.refresh_token ?? ""];
			return { ...caller(token), token, refreshToken };
		},
		key: makeKey,
		staff: async (role) => caller(await makeKey(role)),
		async client(facts) {
			const known = { id: uuid(), siteId: site, name: "Another client", allowedOrigins: [], createdDate: "" };
			return (await createSiteClient(store, { ...known, ...facts })).id;
		},
		caller,
		async countStatements(work) {
			await invalidateCaches();
			const before = statements;
			await work();
			return statements - before;
		},
		close: closeAtEnd(async () => {
			await app.close();
			await store.close();
			await dispose();
		}),
	};
};

const createTestSite = async (
	store: Store,
	{ settings = {}, allowedOrigins = [], redirectUris }: ShopOptions,
	ids: { siteId: string; clientId: string; now: string },
): Promise<void> => {
	// The shoppers of a test share a mailbox and a network.
	const payments = { ...defaultPayments, testGateway: true, offlineMaxUnits: 1000 };
	await createSite(store, {
		name: "Test shop",
		...ids,
		settings: newSettings({ payments, ...settings }),
		allowedOrigins,
	});
	if (redirectUris) await allowOrigins(store, ids.clientId, [], redirectUris);
};

const openStore = async (engine: Engine, onStatement: () => void) => {
	const opened = engine === "postgres" ? await openPostgres(onStatement) : openSqlite(onStatement);
	return { ...opened, store: await wrapped(opened.unsealed) };
};

/** Seals secrets and documents events, like a started server. */
const wrapped = async (store: Store): Promise<Store> =>
	documentedStore(
		await sealStore(store, new KeyRing(["a secret of the tests"]), {
			collections: allCollections,
			now: new Date().toISOString(),
		}),
		eventForms,
	);

/** The store of a shop as another process opens it. */
export const openAnotherStore = async ({ database }: Pick<Shop, "database">): Promise<Store> => {
	const collections = allCollections;
	const isPostgres = database.startsWith("postgres");
	return wrapped(
		isPostgres
			? await openPostgresStore({ url: database, collections })
			: openSqliteStore({ file: database, collections }),
	);
};

const openPostgres = async (onStatement: () => void) => {
	const { url, drop } = await createShopDatabase();
	return {
		unsealed: await openPostgresStore({ url, collections: allCollections, onStatement }),
		database: url,
		invalidateCaches: () => writeElsewhereInPostgres(url),
		dispose: drop,
	};
};

const openSqlite = (onStatement: () => void) => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-shop-"));
	const file = join(folder, "shop.db");
	const withTables = process.env[shopFileVariable];
	if (withTables) copyFileSync(withTables, file);
	return {
		unsealed: openSqliteStore({ file, collections: allCollections, onStatement }),
		database: file,
		invalidateCaches: () => writeElsewhere(file),
		dispose: async () => rmSync(folder, { recursive: true, force: true }),
	};
};

const writeElsewhereInPostgres = async (url: string): Promise<void> => {
	const client = new PostgresClient({ connectionString: url });
	await client.connect();
	await client.query("SELECT pg_current_xact_id()");
	await client.end();
};

/** A write of another process, which invalidates all caches. */
const writeElsewhere = async (file: string): Promise<void> => {
	const database = new DatabaseSync(file);
	database.exec("CREATE TABLE IF NOT EXISTS elsewhere (note TEXT); INSERT INTO elsewhere VALUES ('here')");
	database.close();
	await nextTurn();
};

/** Throws on a response that violates its contract. */
export const checkResponse = (operation: Operation, body: string): void => {
	const mismatches = conforms(operation.response, JSON.parse(body));
	if (mismatches.length > 0) throw new Error(`the response violates its contract: ${mismatches.join("; ")}`);
};

/** A `fetch` that reaches the server without a socket. */
export const fetchFrom =
	(app: FastifyInstance): typeof fetch =>
	async (input, init = {}) => {
		const url = new URL(String(input));
		const response = await app.inject({
			method: (init.method ?? "GET") as "GET",
			url: url.pathname + url.search,
			headers: Object.fromEntries(new Headers(init.headers)),
			...(typeof init.body === "string" ? { payload: init.body } : {}),
		});
		const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
		return new Response(response.body, { status: response.statusCode, headers });
	};
