import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { oauth } from "@cartwright/contract/identity/oauth";
import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import { type Client, createClient } from "@cartwright/sdk/client";
import { createDatabase } from "@cartwright/testing/database";
import { findFreePort } from "@cartwright/testing/free-port";
import { engines } from "@cartwright/testing/shop";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { bin, type Env, json, run } from "../testing.ts";

const folder = temporaryFolder();

type Facts = Record<string, string | number>;

const environment = async (name: string, databaseUrl = ""): Promise<Env> => ({
	CARTWRIGHT_DATA: join(folder, name),
	DATABASE_URL: databaseUrl,
	PUBLIC_URL: "",
	HOST: "127.0.0.1",
	PORT: String(await findFreePort()),
	LOG_LEVEL: "info",
});

const start = (env: Env, ...words: string[]): ChildProcess =>
	spawn(process.execPath, [bin, "start", ...words], {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});

/** Reads what a server prints up to this text. */
const untilSaid = async (child: ChildProcess, words: string): Promise<string> => {
	let text = "";
	for await (const chunk of child.stdout ?? []) {
		text += chunk;
		if (text.includes(words)) return text.trim();
	}
	throw new Error(`the server never said "${words}": ${text}`);
};

const untilRunning = async (child: ChildProcess): Promise<Facts[]> =>
	(await untilSaid(child, "Cartwright is running")).split("\n").map((line) => JSON.parse(line));

const stop = async (child: ChildProcess): Promise<void> => {
	child.kill("SIGTERM");
	await once(child, "exit");
};

const ask = (env: Env, ...words: string[]) => json(words, env);

const shopper = async (env: Env): Promise<Client> => {
	const origin = `http://127.0.0.1:${env.PORT}`;
	const [{ id: clientId }] = await ask(env, "client", "list");
	const { access_token } = await createClient({ origin }).use(oauth).token({ grantType: "anonymous", clientId });
	return createClient({ origin, authorization: () => access_token });
};

const boughtTogether = "d5aac1e1-2e53-4d11-85f7-7172710b4783";
const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

it("creates a shop on the first start, explains that, and creates nothing on the second", async () => {
	const env = await environment("first");
	const child = start(env);
	const [making, made] = await untilRunning(child);
	assert.match(String(making?.msg), /Creating a demo shop/);
	assert.deepEqual([made?.orders, made?.seed], [300, 1]);
	const { products } = await (await shopper(env))
		.use(productsV3)
		.queryProducts({ query: { cursorPaging: { limit: 100 } } });
	assert.equal(products.length, made?.products);
	await stop(child);
	const again = start(env);
	assert.equal((await untilRunning(again)).length, 1);
	await stop(again);
	const { violations, sites } = await ask(env, "doctor");
	assert.deepEqual([violations, sites.length, sites[0].name], [0, 1, "Moonharrow"]);
});

it("learns from past orders what is bought together", async () => {
	// The shop of the first test.
	const env = await environment("first");
	const child = start(env);
	await untilRunning(child);
	const visitor = await shopper(env);
	const { product } = await visitor.use(productsV3).getProductBySlug({ slug: "low-sun" });
	const findShop = async () => {
		const { recommendation } = await visitor.use(recommendations).getRecommendation({
			algorithms: [{ id: boughtTogether, appId: storesAppId }],
			items: [{ appId: storesAppId, catalogItemId: product?.id ?? "" }],
			minimumRecommendedItems: 3,
		});
		return recommendation?.items?.length ?? 0;
	};
	const deadline = Date.now() + 30_000;
	while ((await findShop()) < 3 && Date.now() < deadline) await sleep(200);
	assert.ok((await findShop()) >= 3);
	await stop(child);
});

it("creates another shop for another seed, and none with --empty", async () => {
	const env = await environment("other");
	const child = start(env, "--seed", "2");
	await untilRunning(child);
	await stop(child);
	assert.equal((await ask(env, "site", "list"))[0].name, "Tidewren");
	for (const words of [["--seed", "3"], ["--empty"]]) {
		const again = start(env, ...words);
		const said = await untilSaid(again, "changed nothing");
		assert.match(
			said,
			new RegExp(`${words.join(" ")} changed nothing.*CARTWRIGHT_DATA=\\S+ npm start -- ${words.join(" ")}`),
		);
		await stop(again);
	}
	assert.equal((await ask(env, "site", "list"))[0].name, "Tidewren");
	const empty = await environment("empty");
	const bare = start(empty, "--empty");
	const said = await untilSaid(bare, "no products yet");
	assert.match(said, /npx cartwright import products\.csv/);
	assert.doesNotMatch(said, /demo shop/);
	await stop(bare);
	assert.equal((await ask(empty, "site", "list"))[0].name, "My shop");
	for (const words of [
		["--seed", "many"],
		["--seed", "-1"],
		["--seed", "2", "--empty"],
	]) {
		assert.equal((await run(["start", ...words], empty)).code, 1);
	}
});

it("is complete after kills at any moment", async () => {
	const env = await environment("killed");
	for (const moment of [350, 600, 800, 1000, 1300, 1700]) {
		const child = start(env);
		await sleep(moment);
		child.kill("SIGKILL");
		await once(child, "exit");
	}
	const child = start(env);
	await untilRunning(child);
	const { products } = await (await shopper(env))
		.use(productsV3)
		.queryProducts({ query: { cursorPaging: { limit: 100 } } });
	await stop(child);
	assert.ok(products && products.length >= 58 && new Set(products.map(({ slug }) => slug)).size === products.length);
	const { violations, sites } = await ask(env, "doctor");
	assert.deepEqual([violations, sites.length], [0, 1]);
});

it("is created once by several servers that start on one database", {
	skip: !engines.includes("postgres"),
}, async () => {
	const database = await createDatabase();
	const all = await Promise.all([1, 2, 3].map(() => environment("shared", database.url)));
	const children = all.map((env) => start(env));
	const said = await Promise.all(children.map(untilRunning));
	assert.equal(new Set(said.map((facts) => facts.at(-1)?.siteId)).size, 1);
	const [env = {}] = all;
	const { products } = await (await shopper(env))
		.use(productsV3)
		.queryProducts({ query: { cursorPaging: { limit: 100 } } });
	assert.ok(products && products.length >= 58 && products.length <= 70);
	await Promise.all(children.map(stop));
	const { violations, sites } = await ask(env, "doctor");
	assert.deepEqual([violations, sites.length], [0, 1]);
	await database.drop();
});
