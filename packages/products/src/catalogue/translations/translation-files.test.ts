import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { after, before, it } from "node:test";
import { textsOfPurchases } from "@cartwright/commerce/purchase/texts";
import { productTranslations } from "@cartwright/contract/catalogue/product-translations";
import { settings as settingsCalls } from "@cartwright/contract/sites/settings";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { exampleShirt, exampleStock, stockedProductWrites } from "@cartwright/testing/example-products";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { collections } from "../documents.ts";
import { exportTranslations } from "./export-translations.ts";
import { importTranslations, NoTranslations } from "./import-translations.ts";

const shirt = exampleShirt({ slug: "shirt", description: "<p>Warm, soft.</p>", ribbon: { name: "New" } });

onEachEngine("files of translations", (engine) => {
	let shop: Shop;
	let owner: Client;
	before(async () => {
		shop = await openShop({ engine });
		owner = await shop.staff("owner");
		const category = { id: "c0000000-0000-4000-8000-000000000001", name: "Shirts", slug: "shirts", description: "" };
		const dates = { createdDate: shop.now().toISOString(), updatedDate: shop.now().toISOString() };
		await shop.store.commit(shop.site, [
			...stockedProductWrites({ product: shirt, items: exampleStock(shirt, 10) }),
			create(collections, { ...category, ...dates, visible: true, media: [], index: 0 }),
		]);
		await owner.use(settingsCalls).updateSettings({
			settings: { languages: ["en", "ar", "de"], translations: { ar: { New: "جديد" } } },
		});
		await owner
			.use(productTranslations)
			.updateProductTranslations({ productId: shirt.id, translations: { ar: { Shirt: "قميص" } } });
	});
	after(() => shop.close());

	const readSettings = async () => {
		const { found } = await shop.store.read(shop.site, { found: byId(settings, settingsId) });
		assert.ok(found);
		return found.doc;
	};
	const exported = async (missing = false): Promise<string> => {
		const known = await readSettings();
		const otherTexts = textsOfPurchases(known);
		const options = { store: shop.store, site: shop.site, settings: known, otherTexts, missing };
		return Readable.from(exportTranslations(options))
			.toArray()
			.then((parts) => parts.join(""));
	};
	const imported = async (text: string, dryRun = false) =>
		importTranslations({
			store: shop.store,
			site: shop.site,
			settings: await readSettings(),
			dryRun,
			file: await openBytes(Buffer.from(text)),
			now: shop.now().toISOString(),
			newId: () => crypto.randomUUID(),
		});
	const ofShirt = async () => {
		const read = await owner.use(productTranslations).getProductTranslations({ productId: shirt.id });
		return read.productTranslations?.translations;
	};

	it("have each text once, with its translations, and start as spreadsheets need it", async () => {
		const [header = "", ...rows] = (await exported()).trimEnd().split("\n");
		assert.equal(header, "\ufeffproduct,kind,text,ar,de");
		assert.ok(rows.includes("shirt,name,Shirt,قميص,"));
		assert.ok(rows.includes('shirt,description,"<p>Warm, soft.</p>",,'));
		assert.ok(rows.includes(",ribbon,New,جديد,"));
		assert.ok(rows.includes(",category,Shirts,,"));
		assert.ok(rows.some((row) => row.startsWith(",delivery,")));
		const texts = rows.map((row) => row.split(",").slice(0, 3).join());
		assert.deepEqual(texts, [...new Set(texts)]);
	});

	it("change nothing if they are imported as they were exported", async () => {
		const { translations, failed, shared } = await imported(await exported());
		assert.deepEqual([translations, failed, shared], [0, 0, {}]);
	});

	it("add and replace translations, also with the semicolons of some spreadsheets", async () => {
		const file =
			"product;kind;text;ar;de\nshirt;name;Shirt;;Hemd\nshirt;description;<p>Warm, soft.</p>;<p>دافئ.</p>;\n;ribbon;New;;Neu\n";
		const planned = await imported(file, true);
		assert.deepEqual(await ofShirt(), { ar: { Shirt: "قميص" } });
		const report = await imported(file);
		assert.deepEqual({ ...report }, { ...planned });
		assert.deepEqual([report.rows, report.products, report.translations, report.failed], [3, 1, 3, 0]);
		assert.deepEqual(report.shared, { de: { New: "Neu" } });
		assert.deepEqual(await ofShirt(), {
			ar: { Shirt: "قميص", "<p>Warm, soft.</p>": "<p>دافئ.</p>" },
			de: { Shirt: "Hemd" },
		});
		assert.ok(!(await exported(true)).includes("shirt,name,Shirt"), "nothing is missing for it");
		assert.ok((await exported(true)).includes("shirt,description,"), "German is missing");
	});

	it("name the rows that fit nothing, and import the others", async () => {
		const { faults, failed, translations } = await imported(
			"product,text,de\ncoat,Coat,Mantel\nshirt,Old name,Alt\nshirt,,Leer\nshirt,<p>Warm, soft.</p>,x\nshirt,Shirt,Oberhemd\n",
		);
		assert.deepEqual(
			faults.map(({ line, column }) => [line, column]),
			[
				[4, "text"],
				[2, "product"],
				[3, "text"],
				[5, "text"],
			],
		);
		assert.deepEqual([failed, translations, (await ofShirt())?.de?.Shirt], [4, 1, "Oberhemd"]);
	});

	it("are rejected without their columns, and in languages that the shop does not offer", async () => {
		await assert.rejects(imported(""), NoTranslations);
		await assert.rejects(imported("name,ar\nShirt,x\n"), NoTranslations);
		await assert.rejects(imported("text,fr\nShirt,Chemise\n"), /fr\. Those are: ar, de/);
	});
});
