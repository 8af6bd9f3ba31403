import assert from "node:assert/strict";
import { it } from "node:test";
import { setTimeout } from "node:timers/promises";
import { createServer } from "@cartwright/server/server";
import { byId, page } from "@cartwright/store/store";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { installation } from "../sites/site.ts";
import { untrustedProxies } from "./untrusted-proxy.ts";

onEachEngine("a proxy that is not trusted", (engine) => {
	it("is reported once, with what to set", async (t) => {
		const shop = await openShop({ engine });
		const entries: { level: number; address?: string; msg: string }[] = [];
		const log = pino({ level: "warn" }, { write: (line: string) => void entries.push(JSON.parse(line)) });
		const open = () =>
			createServer({ store: shop.store, log, origin: "http://shop.test", trustedProxies: ["10.0.0.0/24"] });
		const [app, restarted] = [await open(), await open()];
		t.after(async () => {
			await Promise.all([app.close(), restarted.close()]);
			await shop.close();
		});
		const send = (remoteAddress: string, headers: Record<string, string>, to = app) =>
			to.inject({ url: "/healthz", remoteAddress, headers });
		const forwarded = { "x-forwarded-for": "203.0.113.7" };
		await send("192.0.2.1", {});
		await send("127.0.0.1", forwarded);
		await send("::ffff:127.0.0.1", forwarded);
		await send("10.0.0.7", forwarded);
		assert.equal(entries.length, 0);

		for (let times = 0; times < 3; times++) await send("::ffff:10.1.0.7", forwarded);
		await send("10.1.0.8", { forwarded: "for=203.0.113.7" });
		await send("10.1.0.7", forwarded, restarted);
		assert.deepEqual(
			entries.map(({ level, address }) => [level, address]),
			[
				[40, "10.1.0.7"],
				[40, "10.1.0.8"],
				[40, "10.1.0.7"],
			],
		);
		assert.match(entries[0]?.msg ?? "", /^10\.1\.0\.7 sends X-Forwarded-For .* add it to TRUSTED_PROXIES/);

		const recorded = async () => {
			const { found } = await shop.store.read(installation, { found: page(untrustedProxies, { limit: 100 }) });
			return found.map(({ doc }) => doc.id);
		};
		while ((await recorded()).length < 2) await setTimeout(5);
		assert.deepEqual((await recorded()).toSorted(), ["10.1.0.7", "10.1.0.8"]);

		for (let last = 1; last < 200; last++) await send(`198.51.100.${last}`, forwarded);
		assert.equal(entries.length, 11, "anybody can send the header, so the number of warnings is limited");
		assert.ok((await recorded()).length <= 10);
	});
});

onEachEngine("a proxy on this machine that does not name its clients", (engine) => {
	it("is reported once, until a start after which it names them", async (t) => {
		const shop = await openShop({ engine });
		const warnings: string[] = [];
		const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) });
		const open = async (origin: string) => {
			const app = await createServer({ store: shop.store, log, origin });
			t.after(() => app.close());
			return app;
		};
		t.after(() => shop.close());
		const isRecorded = async () => {
			const { found } = await shop.store.read(installation, { found: byId(untrustedProxies, "127.0.0.1") });
			return found !== undefined;
		};
		const browser = { host: "127.0.0.1:8080", "user-agent": "Mozilla/5.0" };
		const named = { host: "shop.example.com", "user-agent": "anything" };
		await (await open("http://127.0.0.1:8080")).inject({ url: "/oauth2/jwks", headers: browser });
		const app = await open("https://shop.example.com");
		await app.inject({ url: "/healthz", headers: named });
		await app.inject({ url: "/oauth2/jwks", headers: { host: "localhost:8080", "user-agent": "curl/8" } });
		await app.inject({ url: "/oauth2/jwks", headers: { ...browser, "x-forwarded-for": "203.0.113.7" } });
		await app.inject({ url: "/oauth2/jwks", headers: named, remoteAddress: "203.0.113.7" });
		assert.deepEqual(warnings, []);
		for (const headers of [browser, named, browser]) await app.inject({ url: "/oauth2/jwks", headers });
		assert.equal(warnings.length, 1);
		assert.match(warnings[0] ?? "", /sends no X-Forwarded-For/);
		while (!(await isRecorded())) await setTimeout(5);
		await open("https://shop.example.com");
		while (await isRecorded()) await setTimeout(5);
	});
});
