import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { planSettings } from "@cartwright/commerce/settings/plan-settings";
import { taxSettings } from "@cartwright/commerce/taxes/settings";
import { listedCountries } from "@cartwright/kernel/foundation/country-laws";
import { listSites } from "@cartwright/kernel/sites/list-sites";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { Store } from "@cartwright/store/store";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { parse } from "yaml";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { type Env, emptyDatabase, json, run } from "../testing.ts";
import { countryCodes, usualDeliveryPrice } from "./country-facts.ts";
import { nextSteps } from "./next-steps.ts";
import { type Preview, promptBasics } from "./prompt-basics.ts";
import { setUpShop } from "./set-up-shop.ts";
import {
	countryName,
	readCountry,
	readPrice,
	readTax,
	type ShopBasics,
	settingsFor,
	suggestionsFor,
} from "./shop-basics.ts";

const folder = temporaryFolder();
const csv = join(folder, "products.csv");
writeFileSync(csv, "Handle,Title,Variant Price\nmug,Mug,12.00\ntee,Tee,much\n");
const basics: ShopBasics = {
	name: "Probe & Sons",
	country: "DE",
	currency: "EUR",
	language: "en",
	tax: 19,
	delivery: "4.90",
};

describe("the basics of a new shop", () => {
	it("are validated in words", () => {
		assert.deepEqual(["de", "Germany", " united kingdom ", "UK", "france"].map(readCountry), [
			"DE",
			"DE",
			"GB",
			"GB",
			"FR",
		]);
		assert.throws(() => readCountry("EU"), /Not a country/);
		assert.deepEqual(["19", "8,1 %", "none"].map(readTax), [19, 8.1, 0]);
		assert.throws(() => readTax("100"), /from 0 to 99/);
		assert.deepEqual([readPrice("4,9", "EUR"), readPrice("600", "JPY")], ["4.90", "600"]);
		assert.throws(() => readPrice("6.5", "JPY"), /Give a price in JPY, like 600/);
		for (const price of ["1,250", "1.2345"]) assert.throws(() => readPrice(price, "KWD"), /Give a price in KWD/);
		assert.throws(() => readPrice("2.4999", "EUR"), /Give a price in EUR/);
	});

	it("make valid settings in every country", () => {
		const codes = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((first) =>
			[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((second) => first + second),
		);
		for (const country of codes.filter((code) => countryName(code) !== code && code !== "ZZ")) {
			const { currency = "USD", language, tax } = suggestionsFor(country);
			const delivery = readPrice(usualDeliveryPrice(currency), currency);
			const stored = { doc: defaultSettings, revision: 0 };
			const facts = { site: "", stored, signOn: undefined, hasProducts: false, content: {} };
			const { settings } = planSettings(facts, settingsFor({ ...basics, country, currency, language, tax, delivery }));
			assert.deepEqual([settings.currency, taxSettings(settings).rates.length], [currency, tax > 0 ? 1 : 0], country);
		}
	});
});

describe("the questions of setup", () => {
	const enter = "\r";
	const erase = "\u0015";

	const setUpOnTerminal = async (
		options: Partial<ShopBasics>,
		steps: readonly (readonly [shown: RegExp, keys: string])[],
		preview: Preview = async () => assert.fail(),
	) => {
		const [input, output] = [new PassThrough(), new PassThrough()];
		let shown = "";
		output.on("data", (chunk) => {
			shown += chunk;
		});
		const result = promptBasics(options, preview, { input, output });
		result.catch(() => {});
		for (const [text, keys] of steps) {
			const deadline = performance.now() + 10_000;
			while (!text.test(stripVTControlCharacters(shown))) {
				assert.ok(performance.now() < deadline, `${text} in ${shown}`);
				await sleep(5);
			}
			shown = "";
			// Each key by itself, as a keyboard sends them.
			for (const key of keys) input.write(key);
		}
		return { result: await result };
	};

	it("suggest what is usual in the country, and explain invalid input", async () => {
		const preview: Preview = async (path) => {
			if (path !== "good.csv") throw new OperatorError("FILE_UNREADABLE", `${path} cannot be read.`, "");
			return undefined as never;
		};
		const { result } = await setUpOnTerminal(
			{},
			[
				[/called/, `Probe${enter}`],
				[/country/, `Germania${enter}`],
				[/Not a country/, `${erase}Germany${enter}`],
				[/currency/, enter],
				[/language/, enter],
				[/tax/, enter],
				[/delivery/, enter],
				[/bank account/, `DE02 1203 0000 0000 2020 51${enter}`],
				[/colour/, `#ffff00${enter}`],
				[/Too light/, `${erase}#1a4FA0${enter}`],
				[/CSV/, `bad.csv${enter}`],
				[/bad\.csv cannot be read/, `good.csv${enter}`],
				[/pictures/, enter],
				[/owner/, `ada${enter}`],
				[/Not an email address/, `@example.com${enter}`],
			],
			preview,
		);
		assert.deepEqual(result, {
			name: "Probe",
			country: "DE",
			currency: "EUR",
			tax: 19,
			delivery: "4.90",
			language: suggestionsFor("DE").language,
			bank: "DE02 1203 0000 0000 2020 51",
			colour: "#1a4fa0",
			products: "good.csv",
			fetchImages: true,
			owner: "ada@example.com",
		});
	});

	it("leave out what the options say, and leave nothing after Ctrl-C", async () => {
		const { result } = await setUpOnTerminal({ ...basics, owner: "ada@example.com" }, [
			[/bank account/, enter],
			[/colour/, enter],
			[/CSV/, enter],
		]);
		assert.deepEqual([result.name, result.products, result.fetchImages], ["Probe & Sons", undefined, false]);
		await assert.rejects(
			setUpOnTerminal({}, [
				[/called/, `Probe${enter}`],
				[/country/, "\u0003"],
			]),
			/No shop was created/,
		);
	});
});

describe("what follows the setup", () => {
	const commandsOf = (...input: Parameters<typeof nextSteps>) => nextSteps(...input).map(({ command }) => command);
	const fresh = { products: undefined, isImported: false, hasOwner: false };

	it("is typed where the setup was", () => {
		assert.deepEqual(commandsOf(fresh, { CARTWRIGHT_DATA: "shop" }), [
			"CARTWRIGHT_DATA=shop npm start",
			"CARTWRIGHT_DATA=shop npx cartwright staff invite you@example.com",
			"CARTWRIGHT_DATA=shop npx cartwright import products.csv --fetch-images",
			"CARTWRIGHT_DATA=shop npx cartwright settings get",
		]);
		assert.deepEqual(commandsOf({ products: "mugs.csv", isImported: true, hasOwner: true }, {}), [
			"npm start",
			"npx cartwright settings get",
		]);
	});

	for (const file of ["compose.yaml", "compose.postgres.yaml"])
		it(`is typed outside of the container of ${file}, with the product file mounted`, () => {
			const { services } = parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8"), {
				merge: true,
			});
			const name = file === "compose.yaml" ? "shop" : "shop1";
			const compose = file === "compose.yaml" ? "docker compose" : `docker compose -f ${file}`;
			assert.deepEqual(
				commandsOf({ ...fresh, products: "/mugs.csv" }, { CARTWRIGHT_DATA: "/data", ...services[name].environment }),
				[
					`${compose} up --detach`,
					`${compose} run --rm ${name} staff invite you@example.com`,
					`${compose} run --rm -v "$PWD/mugs.csv:/mugs.csv:ro" ${name} import /mugs.csv --fetch-images`,
					`${compose} run --rm ${name} settings get`,
				],
			);
		});
});

describe("setting up a shop", () => {
	let env: Env;
	let drop = async () => {};
	before(async () => {
		({ env, drop } = await emptyDatabase("sqlite", join(folder, "data")));
	});
	after(() => drop());

	it("makes no shop if something is missing or wrong", async () => {
		for (const words of [
			[],
			["--name", "Probe"],
			["--name", "Probe", "--country", "Nowhere"],
			["--name", "Probe", "--country", "AF"],
			["--name", "Probe", "--country", "DE", "--delivery", "much"],
			["--name", "Probe", "--country", "DE", "--products", "none.csv"],
			["--name", "Probe", "--country", "DE", "--colour", "yellow"],
		]) {
			const { code, err } = await run(["setup", ...words, "--json"], env);
			assert.equal(code, 1, words.join(" "));
			assert.ok(JSON.parse(err).remedy);
		}
		assert.deepEqual(await json(["site", "list"], env), []);
	});

	it("makes no shop if it stops before the products are stored, and makes it the next time", async () => {
		const config = readConfig({ ...process.env, ...env });
		for (const crashAt of [1, 2, 3]) {
			let commits = 0;
			await withStore(config, async (store) => {
				const crashing = new Proxy(store, {
					get: (target, name) =>
						name === "commit"
							? (...args: Parameters<Store["commit"]>) => {
									if (++commits === crashAt) throw new Error("crash");
									return target.commit(...args);
								}
							: Reflect.get(target, name).bind?.(target),
				});
				const progress = { watched: false, onOpen: () => assert.fail("is open") };
				await assert.rejects(setUpShop(config, crashing, { ...basics, products: csv }, progress), /crash/);
				assert.deepEqual(await listSites(store), []);
			});
		}
	});

	it("makes the shop that the options describe, once", async () => {
		const words = ["--name", "Probe & Sons", "--country", "Germany", "--delivery", "3,5", "--owner", "ada@example.com"];
		const branding = ["--bank", "DE02 1203 0000", "--colour", "#1A4FA0"];
		const { code, out } = await run(["setup", ...words, ...branding, "--products", csv, "--json"], env);
		// One of the rows cannot be imported.
		assert.equal(code, 1);
		const made = JSON.parse(out);
		assert.deepEqual([made.name, made.products.created, made.products.failed], ["Probe & Sons", 1, 1]);
		assert.match(made.invitation.link, /^http:\/\/127\.0\.0\.1:\d+\/hosted\/staff\//);
		const settings = await json(["settings", "get"], env);
		assert.deepEqual(
			[settings.name, settings.currency, settings.tax.includedInPrices, settings.tax.rates[0].rate, settings.timeZone],
			["Probe & Sons", "EUR", true, "0.19", "Europe/Berlin"],
		);
		assert.deepEqual(
			settings.delivery.options.map(({ countries, price }: { countries: string[]; price: string }) => [
				countries,
				price,
			]),
			[[["DE"], "3.50"]],
		);
		const [method] = settings.payments.offlineMethods;
		assert.deepEqual(
			[settings.payments.offline, method.kind, method.title, method.instructions],
			[true, "BANK_TRANSFER", "Überweisung", "DE02 1203 0000"],
		);
		assert.deepEqual(settings.brand.light, { accent: "#1a4fa0" });
		const again = await run(["setup", ...words, "--json"], env);
		assert.equal(JSON.parse(again.err).code, "SHOP_EXISTS");
	});

	it("continues with a shop that nobody has named and that has no products", async () => {
		const empty = { ...env, CARTWRIGHT_DATA: join(folder, "unnamed"), DATABASE_URL: "" };
		const [site] = [await json(["settings", "get", "name"], empty), ...(await json(["site", "list"], empty))].slice(1);
		const { siteId } = await json(["setup", "--name", "Probe", "--country", "FR"], empty);
		assert.equal(siteId, site.id);
		assert.equal(await json(["settings", "get", "currency"], empty), "EUR");
	});

	it("gives a shop in Germany its legal pages, which nobody sees until their gaps are filled in", async () => {
		const legal = { ...env, CARTWRIGHT_DATA: join(folder, "legal"), DATABASE_URL: "" };
		const words = ["--name", "Probe", "--country", "DE", "--owner", "ada@example.com"];
		const { pageWarnings } = await json(["setup", ...words], legal);
		const slugs = ["imprint", "terms", "withdrawal", "privacy"];
		assert.deepEqual(
			pageWarnings.map((warning: string) => /\/pages\/(\w+) of Probe is not published/.exec(warning)?.[1]),
			slugs,
		);
		const { warnings } = await json(["doctor"], legal);
		for (const warning of pageWarnings) assert.ok(warnings.includes(warning), warning);
		const pages = join(folder, "pages.json");
		await json(["data", "export", pages, "--collection", "Pages"], legal);
		const written = readFileSync(pages, "utf8");
		assert.match(written, /Impressum.*ada@example\.com/s);
		writeFileSync(pages, written.replaceAll(/\[\[.*?\]\]/g, "filled in"));
		await json(["data", "import", pages, "--collection", "Pages"], legal);
		assert.deepEqual((await json(["doctor"], legal)).warnings, []);
	});
	it("has an entry for the laws of every country that it knows", () => {
		assert.deepEqual(countryCodes, listedCountries);
	});
	it("gives the shop the client that storefronts have in their code", async () => {
		const [drawn, storefrontId] = [
			{ ...env, CARTWRIGHT_DATA: join(folder, "drawn") },
			"0198c0de-0000-7000-8000-0000000000aa",
		];
		const words = ["setup", "--name", "Probe", "--country", "FR"];
		const clientIds = async (shop: Env) => (await json(["client", "list"], shop)).map(({ id }: { id: string }) => id);
		const fresh = { ...env, CARTWRIGHT_DATA: join(folder, "given") };
		await json([...words, "--client-id", storefrontId], fresh);
		assert.deepEqual(await clientIds(fresh), [storefrontId]);

		await json(["settings", "get", "name"], drawn);
		const [own = ""] = await clientIds(drawn);
		const refused = await run([...words, "--client-id", own, "--json"], drawn);
		assert.deepEqual([refused.code, JSON.parse(refused.err).code], [1, "CLIENT_EXISTS"]);
		await json([...words, "--client-id", storefrontId], drawn);
		assert.deepEqual((await clientIds(drawn)).sort(), [own, storefrontId].sort());
	});
});
