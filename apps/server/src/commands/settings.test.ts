import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { type Env, emptyDatabase, json, run, start } from "../testing.ts";

const folder = temporaryFolder();

describe("cartwright settings", () => {
	let env: Env;
	let drop = async () => {};
	before(async () => {
		({ env, drop } = await emptyDatabase("sqlite", join(folder, "data")));
	});
	after(() => drop());

	const file = (content: string): string => {
		const path = join(folder, "settings.json");
		writeFileSync(path, content);
		return path;
	};

	it("merges a file, shows the difference first, and records the change as the operator's", async () => {
		const path = file('{ "name": "Probe & Sons", "payments": { "holdMinutes": 45 } }');
		const dry = await run(["settings", "apply", path, "--dry-run"], env);
		assert.match(dry.out, /name: "My shop" → "Probe & Sons"\npayments.holdMinutes: 30 → 45\nNothing was changed./);
		assert.equal(await json(["settings", "get", "name"], env), "My shop");
		const applied = await json(["settings", "apply", path], env);
		assert.deepEqual([applied.changed, applied.differences.length], [true, 2]);
		assert.deepEqual(await json(["settings", "get", "payments"], env), {
			offline: true,
			offlineMethods: [],
			testGateway: false,
			holdMinutes: 45,
			offlineHoldDays: 7,
			offlineMaxUnits: 20,
			cashRounding: true,
			requires3dSecure: false,
		});
		assert.deepEqual(await json(["settings", "apply", path], env), { changed: false, differences: [] });
		const { out } = await run(["audit", "export"], env);
		const calls = out
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line))
			.map(({ actorKind, call }) => `${actorKind} ${call}`);
		assert.deepEqual(calls, ["operator cartwright.settings.updateSettings"]);
	});

	it("rejects misspelt settings and bad values, and changes nothing", async () => {
		const faultsOf = async (content: string): Promise<string[]> => {
			const { code, err } = await run(["settings", "apply", file(content), "--json"], env);
			assert.equal(code, 1);
			return JSON.parse(err).faults;
		};
		const before = await json(["settings", "get"], env);
		assert.deepEqual(
			(await faultsOf('{ "pages": [], "footer": [], "brand": { "announcement": {} } }')).map((fault: string) =>
				fault.replace(/: it moved to the data collection (\w+), see docs.*$/, " → $1"),
			),
			[
				"pages: is not a setting any more → Pages",
				"footer: is not a setting any more → Menus",
				"brand.announcement: is not a setting any more → Announcements",
			],
		);
		assert.deepEqual(await faultsOf('{ "nmae": "x" }'), ["nmae: is not a setting; `settings schema` lists all"]);
		assert.deepEqual(await faultsOf('{ "payments": { "holdMinutes": 0 }, "name": "x" }'), [
			"payments.holdMinutes: must be at least 1",
		]);
		assert.deepEqual(await faultsOf('{ "storefrontUrl": "https://ada:secret@shop.example.com" }'), [
			"storefrontUrl: must not contain a user name or a password: every shopper reads it",
		]);
		assert.deepEqual(await faultsOf('{ "currency": "EURO" }'), [
			"currency: must be an ISO 4217 currency code of three capital letters such as EUR",
		]);
		const notJson = await run(["settings", "apply", file("{ name: 1 }"), "--json"], env);
		assert.equal(JSON.parse(notJson.err).code, "NOT_JSON");
		const missing = await run(["settings", "get", "nothing.here", "--json"], env);
		assert.equal(JSON.parse(missing.err).code, "SETTING_NOT_FOUND");
		assert.deepEqual(await json(["settings", "get"], env), before);
	});

	it("applies what an editor saved, and only that", async () => {
		const editor = join(folder, "editor.sh");
		writeFileSync(editor, '#!/bin/sh\nsed -i.bak "s/Standard delivery/Post/" "$1"\n');
		chmodSync(editor, 0o755);
		const { differences } = await json(["settings", "edit"], { ...env, VISUAL: "", EDITOR: editor });
		assert.deepEqual(
			differences.map(({ path }: { path: string }) => path),
			["delivery.options"],
		);
		const options = await json(["settings", "get", "delivery.options"], env);
		assert.equal(options[0].title, "Post");
		assert.equal((await run(["settings", "edit", "--json"], { ...env, VISUAL: "", EDITOR: "false" })).code, 1);
	});

	it("changes what a running server answers to the next call", async () => {
		const { child } = await start(env);
		try {
			const { key } = await json(["key", "create"], env);
			const name = async (): Promise<string> => {
				const response = await fetch(`http://127.0.0.1:${env.PORT}/cartwright/v1/site`, {
					headers: { authorization: key },
				});
				return ((await response.json()) as { site: { name: string } }).site.name;
			};
			assert.equal(await name(), "Probe & Sons");
			await json(["settings", "set", "name", "Second name"], env);
			assert.equal(await name(), "Second name");
		} finally {
			child.kill("SIGTERM");
		}
	});

	it("describes every setting for editors", async () => {
		const schema = await json(["settings", "schema"], env);
		assert.match(schema.properties.currency.description, /currency of all prices/);
		assert.equal(schema.properties.name.maxLength, 100);
		assert.equal(schema.properties.payments.properties.holdMinutes.default, 30);
		assert.equal(schema.properties.name.default, undefined);
		assert.match(schema.properties.home.properties.hero.properties.image.properties.url.description, /Address/);
	});
});
