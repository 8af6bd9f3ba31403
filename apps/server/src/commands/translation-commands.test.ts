import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { type Env, emptyDatabase, json, run } from "../testing.ts";

const folder = temporaryFolder();

describe("cartwright translations", () => {
	let env: Env;
	let drop = async () => {};
	const file = join(folder, "texts.csv");
	before(async () => {
		({ env, drop } = await emptyDatabase("sqlite", join(folder, "data")));
		const products = join(folder, "products.csv");
		writeFileSync(products, "Handle,Title,Option1 Name,Option1 Value,Variant Price\nmug,Mug,Glaze,Chalk,9.00\n");
		assert.equal((await run(["import", products], env)).code, 0);
	});
	after(() => drop());

	it("says how to add a language to a shop with one", async () => {
		const { code, err } = await run(["translations", "export", file], env);
		assert.equal(code, 1);
		assert.match(err, /The shop has one language\. .*settings set languages/);
	});

	it("gives a translator a file, and takes it back", async () => {
		assert.equal((await run(["settings", "set", "languages", '["en", "de"]'], env)).code, 0);
		assert.deepEqual(await json(["translations", "export", file], env), { file, languages: ["de"] });
		const filled = readFileSync(file, "utf8")
			.replace("mug,name,Mug,", "mug,name,Mug,Becher")
			.replace(",option,Glaze,", ",option,Glaze,Glasur");
		writeFileSync(file, filled);
		const planned = await run(["translations", "import", file, "--dry-run"], env);
		assert.match(planned.out, /^Would import 2 new or changed translations from \d+ rows: 1 products and 1 words/);
		const { translations, products, words } = await json(["translations", "import", file], env);
		assert.deepEqual([translations, products, words], [2, 1, 1]);
		assert.equal((await json(["settings", "get", "translations"], env)).de.Glaze, "Glasur");
		const { out } = await run(["translations", "export", "--missing"], env);
		assert.ok(!out.includes("Mug") && out.includes("Chalk"), out);
		const { out: log } = await run(["audit", "export"], env);
		assert.match(log, /updateProductTranslations/);
	});

	it("exits with an error for rows that fit nothing", async () => {
		writeFileSync(file, "product,text,de\ncup,Cup,Tasse\n");
		const { code, out } = await run(["translations", "import", file], env);
		assert.equal(code, 1);
		assert.match(out, /line 2, product: the shop has no product with the slug cup/);
		writeFileSync(file, "name\nMug\n");
		const { err } = await run(["translations", "import", file], env);
		assert.match(err, /no column "text".*translations export/);
	});
});
