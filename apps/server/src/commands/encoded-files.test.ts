import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { type Env, json, run } from "../testing.ts";

const folder = temporaryFolder();
const env: Env = { CARTWRIGHT_DATA: join(folder, "data"), DATABASE_URL: "", PUBLIC_URL: "", HOST: "127.0.0.1" };

/** The only letter outside of ASCII is ő, which is another one in Windows-1252. */
const inWindows1250 = (text: string): Buffer => Buffer.from(text.replaceAll("ő", "\xf5"), "latin1");
const inUtf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, "utf16le").swap16();

const products = "Handle;Title;Variant Price\nkez;Kézműves őr;1.299\nmas;Más;49,90\n".replaceAll(/[éűá]/g, "o");
const invoices =
	"InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice\n1,22,őr,1,12/1/2010,2.55\n2,22,őr,1,12/13/2010,2.55\n";
const rows = "_id,title\n1,őr\n";
const texts = "product,text,de\n,Standard delivery,őr\n";

const fileOf = (name: string, content: Buffer | string): string => {
	const file = join(folder, name);
	writeFileSync(file, content);
	return file;
};

interface Report {
	readonly encoding: string;
	readonly created?: number;
	readonly translations?: number;
}

describe("files that are not UTF-8", () => {
	before(async () => {
		assert.equal((await run(["settings", "set", "languages", '["en", "de"]'], env)).code, 0);
	});

	const commands: readonly (readonly [
		name: string,
		text: string,
		words: readonly string[],
		after: readonly string[],
	])[] = [
		["products.csv", products, ["import"], []],
		["invoices.csv", invoices, ["import-orders"], []],
		["items.csv", rows, ["data", "import"], ["--collection", "Things", "--create"]],
		["texts.csv", texts, ["translations", "import"], []],
	];
	for (const [name, text, words, options] of commands) {
		it(`${words.join(" ")} refuses, and reads with --encoding`, async () => {
			const file = fileOf(name, inWindows1250(text));
			const { code, out, err } = await run([...words, file, ...options, "--json"], env);
			const refusal = JSON.parse(err) as { code: string; message: string; remedy: string };
			assert.deepEqual([code, out, refusal.code], [1, "", "UNKNOWN_ENCODING"]);
			assert.match(refusal.message, /Line 2 has bytes that are not text in utf-8\. .*ő.* in windows-1250/);
			assert.match(refusal.remedy, /--encoding/);
			const report: Report = await json([...words, file, ...options, "--encoding", "cp1250"], env);
			assert.equal(report.encoding, "windows-1250");
			assert.ok(report.created || report.translations);
		});
	}

	it("are stored with the letters and amounts that they have", async () => {
		const { out } = await run(["export", "--format", "shopify"], env);
		assert.match(out, /kez,Kozmoves őr,.*1299\.00/);
		assert.ok(!out.includes("\uFFFD"));
	});

	it("settings apply refuses, and reads UTF-16", async () => {
		const file = fileOf("settings.json", inWindows1250('{ "name": "őr" }'));
		assert.equal(JSON.parse((await run(["settings", "apply", file, "--json"], env)).err).code, "UNKNOWN_ENCODING");
		writeFileSync(file, inUtf16('{ "name": "őr" }'));
		assert.equal((await run(["settings", "apply", file], env)).code, 0);
		assert.equal(await json(["settings", "get", "name"], env), "őr");
	});

	it("import --all refuses, naming the file", async () => {
		const shop = join(folder, "shop");
		assert.equal((await run(["export", "--all", shop], env)).code, 0);
		const [items = ""] = readdirSync(join(shop, "data")).filter((name) => name.endsWith(".jsonl"));
		writeFileSync(join(shop, "data", items), inWindows1250('{"_id":"1","title":"őr"}\n'));
		writeFileSync(join(shop, "settings.json"), inWindows1250('{ "name": "őr" }'));
		const { code, err } = await run(["import", "--all", shop], env);
		assert.equal(code, 1);
		assert.match(err, /settings\.json: Line 1 has bytes that are not text in utf-8/);
		assert.match(err, /data\/\S+\.jsonl: after line 0: has bytes that are not utf-8/);
	});

	it("setup refuses, and creates no shop", async () => {
		const file = fileOf("first.csv", inWindows1250(products));
		const empty = { ...env, CARTWRIGHT_DATA: join(folder, "empty") };
		const { err } = await run(["setup", "--name", "Probe", "--country", "HU", "--products", file, "--json"], empty);
		assert.equal(JSON.parse(err).code, "UNKNOWN_ENCODING");
	});

	it("have an encoding and a decimal mark that exist", async () => {
		const file = fileOf("some.csv", inUtf16(products));
		assert.match((await run(["import", file, "--dry-run"], env)).out, /The file was read as utf-16be\./);
		assert.match((await run(["import", file, "--encoding", "windows-9"], env)).err, /Not an encoding/);
		assert.match((await run(["import", file, "--decimal-mark", "dash"], env)).err, /point or comma/);
	});
});

describe("invoices whose dates have no certain form", () => {
	it("are refused, and read as the option says", async () => {
		const file = fileOf("unclear.csv", invoices.split("\n").slice(0, 2).join("\n").replace("\n1,", "\n9,"));
		const refused = JSON.parse((await run(["import-orders", file, "--json"], env)).err);
		assert.equal(refused.code, "UNCLEAR_DATES");
		assert.match(refused.remedy, /--dates day-first or --dates month-first/);
		const { created, dates } = await json(["import-orders", file, "--dates", "month-first"], env);
		assert.deepEqual([created, dates], [1, "month-first"]);
	});

	it("are refused as a whole only if none can be read, and the exit code tells of each that is left out", async () => {
		const importFrom = async (...dates: string[]) => {
			const [head = ""] = invoices.split("\n");
			const lines = dates.map((date, index) => `${date}-${index},22,mug,1,${date},2.55`);
			return run(["import-orders", fileOf("dates.csv", [head, ...lines].join("\n"))], env);
		};
		const short = await importFrom("12/1/10 8:26", "12/31/10 8:26");
		assert.deepEqual([short.code, /2 orders created/.test(short.out)], [0, true]);
		const none = await importFrom("soon", "later");
		assert.equal(none.code, 1);
		assert.doesNotMatch(none.out, /Dates were read/);
		assert.match(none.out, /line 2, InvoiceDate: soon is not a date such as/);
		const head = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice";
		const partly = fileOf("partly.csv", `${head}\n90,22,mug,1,2010-12-01,2.55\n90,22,mug,1,2010-12-01,2.4999\n`);
		assert.equal((await run(["import-orders", partly, "--dry-run"], env)).code, 1);
	});
});
