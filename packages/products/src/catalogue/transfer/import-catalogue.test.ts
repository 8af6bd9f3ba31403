import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { collections, inventoryItems, products } from "../documents.ts";
import { untaxedGroupId } from "../product.ts";
import { UnknownFormat } from "./formats.ts";
import { type ImportOptions, importCatalogue } from "./import-catalogue.ts";
import { shopifyFile, wixV1File, wixV3File } from "./sample-files.ts";

const now = "2026-01-02T03:04:05.678Z";

onEachEngine("importing products", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const importing = async (site: string, text: string, more: Partial<ImportOptions> = {}) =>
		importCatalogue({
			store: shop.store,
			site,
			settings: { ...defaultSettings, weightUnit: "KG" },
			file: await openBytes(Buffer.from(text)),
			now,
			newId: uuid,
			origin: "http://shop.test",
			...more,
		});

	const catalogue = async (site: string) => {
		const loaded = await shop.store.read(site, {
			products: page(products, { sort: [{ field: "numericId", order: "ASC" }], limit: 100 }),
			items: page(inventoryItems, { limit: 100 }),
			collections: page(collections, { sort: [{ field: "index", order: "ASC" }], limit: 100 }),
		});
		const docs = loaded.products.map(({ doc }) => doc);
		const stockOf = (sku: string) => {
			const variant = docs.flatMap(({ variants }) => variants).find((each) => each.sku === sku);
			return loaded.items.find(({ doc }) => doc.variantId === variant?.id)?.doc;
		};
		return { products: docs, collections: loaded.collections.map(({ doc }) => doc), stockOf };
	};

	it("puts products that a Shopify file says are not taxed into the group of these, and takes them out again", async () => {
		const site = uuid();
		const file = (taxable: string) =>
			`Handle,Title,Variant Price,Variant Taxable\nbook,Book,5,${taxable}\nmug,Mug,5,TRUE`;
		const groups = async () =>
			(await catalogue(site)).products.map(({ handle, references }) => [handle, references?.taxGroupId]).sort();
		await importing(site, file("FALSE"));
		assert.deepEqual(await groups(), [
			["book", untaxedGroupId],
			["mug", undefined],
		]);
		await importing(site, file(""));
		assert.deepEqual((await groups())[0], ["book", untaxedGroupId]);
		await importing(site, file("TRUE"));
		assert.deepEqual((await groups())[0], ["book", undefined]);
	});

	it("reads Shopify's format and continues after invalid products", async () => {
		const site = uuid();
		const outcomes: string[] = [];
		const report = await importing(site, shopifyFile, {
			onRow: ({ line, handle, outcome }) => outcomes.push(`${line} ${handle} ${outcome}`),
		});
		assert.deepEqual(outcomes, [
			"7 voucher skipped",
			"9 broken failed",
			"10 tee failed",
			"2 tee created",
			"8 song created",
			"11 last created",
		]);
		assert.deepEqual(report.faults, [
			{ line: 9, column: "Variant Price", reason: '"cheap" is not a number' },
			{
				line: 10,
				column: "",
				reason: "the handle tee already appears earlier in the file; the rows of a product must be consecutive",
			},
		]);
		assert.deepEqual(report.notices, [
			"These columns are ignored: Google Shopping / MPN.",
			"Gift cards are not imported.",
		]);
		const { rows, created, skipped, failed } = report;
		assert.deepEqual({ rows, created, skipped, failed }, { rows: 9, created: 3, skipped: 1, failed: 2 });

		const imported = await catalogue(site);
		const [tee, song, last] = imported.products;
		assert.ok(tee && song && last);
		assert.equal(tee.description, "<p>Soft,\n<b>light</b></p>");
		assert.deepEqual([tee.handle, tee.slug, tee.brand?.name, tee.visible], ["tee", "tee", "Loom", true]);
		assert.deepEqual(tee.tags, ["cotton", "summer"]);
		assert.deepEqual(
			tee.options.map(({ name, choices }) => [name, choices.map((choice) => choice.name)]),
			[
				["Colour", ["Red", "Blue"]],
				["Size", ["S", "M"]],
			],
		);
		assert.deepEqual(
			tee.variants.map(({ sku, price, compareAtPrice, cost, weight, barcode }) => ({
				sku,
				price,
				compareAtPrice,
				cost,
				weight,
				barcode,
			})),
			[
				{ sku: "TEE-RS", price: 1990, compareAtPrice: 2500, cost: 750, weight: 0.2, barcode: "111" },
				{ sku: "TEE-RM", price: 1990, compareAtPrice: 2500, cost: undefined, weight: 0.21, barcode: undefined },
				{ sku: "TEE-BS", price: 2100, compareAtPrice: undefined, cost: undefined, weight: 0.2, barcode: undefined },
			],
		);
		assert.deepEqual(
			tee.media.map(({ url, altText }) => [url, altText]),
			[
				["https://img.test/red.jpg", undefined],
				["https://img.test/back.jpg", "Back"],
				["https://img.test/detail.jpg", "Detail"],
				["https://img.test/blue.jpg", undefined],
			],
		);
		const urlOf = (id: string | undefined) => tee.media.find((item) => item.id === id)?.url;
		assert.deepEqual(
			tee.options[0]?.choices.map(({ mediaIds }) => mediaIds.map(urlOf)),
			[["https://img.test/red.jpg"], ["https://img.test/blue.jpg"]],
		);
		assert.deepEqual(tee.seo, { tags: [{ type: "title", children: "A tee" }] });
		assert.deepEqual([song.type, song.visible, tee.type], ["digital", false, "physical"]);
		assert.equal(last.visible, false);
		assert.deepEqual(
			imported.collections.map(({ name, slug, index }) => [name, slug, index]),
			[
				["Shirts", "shirts", 0],
				["Music", "music", 1],
			],
		);
		assert.deepEqual(
			[tee.collectionIds, last.collectionIds],
			[[imported.collections[0]?.id], [imported.collections[0]?.id]],
		);

		assert.deepEqual(stockFacts(imported.stockOf("TEE-RS")), [true, 3, undefined]);
		assert.deepEqual(stockFacts(imported.stockOf("TEE-RM")), [true, 0, { enabled: true, limit: 100_000 }]);
		assert.deepEqual(stockFacts(imported.stockOf("TEE-BS")), [false, true, undefined]);
	});

	it("reads Shopify's newer column names", async () => {
		const site = uuid();
		const file = [
			"Title,URL handle,Description,Vendor,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Product image URL,Image position,Variant image URL,Gift card",
			"Hat,hat,<p>Warm</p>,Loom,TRUE,Active,HAT,Title,Default Title,30,40,shopify,7,CONTINUE,150,TRUE,https://img.test/hat.jpg,1,,FALSE",
		].join("\r\n");
		const report = await importing(site, file);
		assert.deepEqual(report.notices, []);
		const imported = await catalogue(site);
		const [hat] = imported.products;
		assert.deepEqual([hat?.handle, hat?.description, hat?.visible, hat?.media.length], ["hat", "<p>Warm</p>", true, 1]);
		assert.deepEqual(stockFacts(imported.stockOf("HAT")), [true, 7, { enabled: true, limit: 100_000 }]);
	});

	it("reads the first Wix format", async () => {
		const site = uuid();
		const report = await importing(site, wixV1File);
		assert.deepEqual([report.format, report.created, report.faults, report.notices], ["wix-v1", 2, [], []]);
		const imported = await catalogue(site);
		const [lamp, card] = imported.products;
		assert.ok(lamp && card);
		assert.deepEqual(
			[lamp.handle, lamp.slug, lamp.brand?.name, lamp.ribbon?.name],
			["Product_1", "lamp", "Luma", "New"],
		);
		assert.deepEqual(
			lamp.variants.map(({ sku, price, compareAtPrice, weight, cost, visible }) => ({
				sku,
				price,
				compareAtPrice,
				weight,
				cost,
				visible,
			})),
			[
				{ sku: "LAMP-R", price: 9000, compareAtPrice: 10_000, weight: 2.5, cost: 4000, visible: true },
				{ sku: "LAMP-B", price: 8505, compareAtPrice: 9450, weight: 3, cost: 4000, visible: false },
			],
		);
		assert.deepEqual(lamp.discount, { type: "PERCENT", value: 100_000 });
		assert.deepEqual(lamp.base, { price: 10_000, sku: "LAMP", weight: 2.5, cost: 4000 });
		assert.deepEqual(
			lamp.options[0]?.choices.map(({ name, color }) => [name, color]),
			[
				["Red", "#ff0000"],
				["Black", "rgb(0 0 0)"],
			],
		);
		assert.deepEqual(
			lamp.media.map(({ id, url }) => [id.slice(0, 7), url]),
			[
				["a1b2c3_", "https://static.wixstatic.com/media/a1b2c3_0123456789abcdef0123456789abcdef~mv2.jpg"],
				[lamp.media[1]?.id.slice(0, 7), "https://img.test/b.jpg"],
			],
		);
		assert.deepEqual(
			lamp.infoSections.map(({ title, description }) => [title, description]),
			[["Care", "<p>Wipe</p>"]],
		);
		const [text] = lamp.customTextFields;
		assert.deepEqual([text?.title, text?.maxLength, text?.mandatory], ["Engraving", 40, true]);
		assert.deepEqual(
			[card.managesVariants, card.visible, card.variants[0]?.price, card.discount?.value],
			[false, false, 300, 50],
		);
		assert.deepEqual(
			card.options.map(({ name, choices }) => [name, choices.length]),
			[["Motif", 2]],
		);
		assert.deepEqual(
			imported.collections.map(({ name }) => name),
			["Light", "Home"],
		);
		assert.deepEqual(stockFacts(imported.stockOf("LAMP-R")), [false, true, undefined]);
		assert.deepEqual(stockFacts(imported.stockOf("LAMP-B")), [true, 4, undefined]);
		assert.deepEqual(stockFacts(imported.stockOf("CARD")), [false, false, undefined]);
	});

	it("reads the newer Wix format", async () => {
		const site = uuid();
		const report = await importing(site, wixV3File);
		assert.deepEqual([report.format, report.created, report.faults, report.notices], ["wix-v3", 2, [], []]);
		const imported = await catalogue(site);
		const [mug, oil] = imported.products;
		assert.ok(mug && oil);
		assert.deepEqual(
			mug.variants.map(({ sku, price, compareAtPrice, visible }) => ({ sku, price, compareAtPrice, visible })),
			[
				{ sku: "MUG-S", price: 1200, compareAtPrice: 1500, visible: true },
				{ sku: "MUG-L", price: 1400, compareAtPrice: undefined, visible: false },
			],
		);
		assert.deepEqual(
			mug.media.map(({ id: _, ...rest }) => rest),
			[
				{
					type: "image",
					url: "https://static.wixstatic.com/media/a_b~mv2.png",
					width: 800,
					height: 600,
					altText: "A mug",
				},
				{ type: "image", url: "https://img.test/side.jpg", altText: "Side" },
			],
		);
		const [text] = mug.customTextFields;
		assert.deepEqual([text?.title, text?.maxLength, text?.mandatory], ["Name", 12, true]);
		assert.deepEqual(
			imported.collections.map(({ name, slug }) => [name, slug]),
			[["Home and tea", "home-and-tea"]],
		);
		assert.deepEqual(stockFacts(imported.stockOf("MUG-S")), [true, 8, { enabled: true, limit: 20, message: "Soon" }]);
		assert.deepEqual(oil.pricePerUnit, {
			totalQuantity: 750,
			totalMeasurementUnit: "ML",
			baseQuantity: 1,
			baseMeasurementUnit: "L",
		});
		assert.deepEqual([oil.managesVariants, oil.options.map(({ name }) => name)], [false, ["Gift wrap"]]);
	});

	for (const [name, file] of Object.entries({ shopify: shopifyFile, "wix-v1": wixV1File, "wix-v3": wixV3File })) {
		it(`changes nothing when the same ${name} file is imported again`, async () => {
			const site = uuid();
			const first = await importing(site, file);
			const untouched = await catalogue(site);
			const second = await importing(site, file, { now: "2027-01-01T00:00:00.000Z" });
			assert.deepEqual([second.created, second.updated, second.unchanged], [0, 0, first.created]);
			assert.deepEqual((await catalogue(site)).products, untouched.products);
			assert.deepEqual((await catalogue(site)).collections, untouched.collections);
		});
	}

	it("changes nothing on a dry run and reports what it would do", async () => {
		const site = uuid();
		const report = await importing(site, shopifyFile, { dryRun: true });
		assert.deepEqual([report.created, report.failed], [3, 2]);
		assert.deepEqual((await catalogue(site)).products, []);
		await importing(site, shopifyFile);
		const changed = shopifyFile.replace("Plain tee", "Better tee").replace("shopify,3,deny", "shopify,9,deny");
		const dry = await importing(site, changed, { dryRun: true });
		assert.deepEqual([dry.created, dry.updated, dry.unchanged], [0, 1, 2]);
		assert.equal((await catalogue(site)).products[0]?.name, "Plain tee");
	});

	it("updates what the file contains and keeps the rest", async () => {
		const site = uuid();
		await importing(site, shopifyFile);
		const untouched = await catalogue(site);
		const later = "2027-01-01T00:00:00.000Z";
		const changed = shopifyFile
			.replace("Plain tee", "Better tee")
			.replace("shopify,0,continue", "shopify,12,deny")
			.replace("Blue,,S,TEE-BS", "Green,,S,TEE-GS");
		const report = await importing(site, changed, { now: later });
		assert.deepEqual([report.updated, report.unchanged], [1, 2]);
		const imported = await catalogue(site);
		const [before, tee] = [untouched.products[0], imported.products[0]];
		assert.deepEqual([tee?.id, tee?.name, tee?.updatedDate, tee?.createdDate], [before?.id, "Better tee", later, now]);
		assert.deepEqual(
			tee?.options[0]?.choices.map(({ name }) => name),
			["Red", "Green"],
		);
		assert.deepEqual(
			tee?.variants.slice(0, 2).map(({ id }) => id),
			before?.variants.slice(0, 2).map(({ id }) => id),
		);
		assert.equal(imported.stockOf("TEE-RM")?.quantity, 12);
		assert.equal(imported.stockOf("TEE-RM")?.preorder?.enabled, false);
		assert.equal(imported.stockOf("TEE-BS"), undefined);
		assert.ok(imported.stockOf("TEE-GS"));
	});

	it("finds a product without a handle by its SKU, and then by the handle", async () => {
		const site = uuid();
		await importing(site, shopifyFile);
		const { found } = await shop.store.read(site, { found: page(products, { limit: 100 }) });
		const stored = found.find(({ doc }) => doc.handle === "tee");
		assert.ok(stored);
		const { handle: _, ...nameless } = stored.doc;
		await shop.store.commit(site, [replace(products, stored, { ...nameless, slug: "elsewhere" })]);
		const file = "Handle,Title,Variant SKU,Variant Price\nnew-handle,Tee,TEE-RM,5";
		assert.equal((await importing(site, file)).updated, 1);
		assert.equal((await importing(site, file)).unchanged, 1);
		const [tee] = (await catalogue(site)).products;
		assert.deepEqual([tee?.id, tee?.handle, tee?.slug, tee?.name], [stored.doc.id, "new-handle", "elsewhere", "Tee"]);
	});

	it("creates each product once if the same file is imported twice concurrently", async () => {
		const site = uuid();
		const reports = await Promise.all([importing(site, shopifyFile), importing(site, shopifyFile)]);
		const sum = (name: "created" | "unchanged") => reports.reduce((total, report) => total + report[name], 0);
		assert.deepEqual([sum("created"), sum("unchanged")], [3, 3]);
		const found = await catalogue(site);
		assert.deepEqual([found.products.length, found.collections.length], [3, 2]);
	});

	it("gives products with the same name different slugs", async () => {
		const site = uuid();
		const rows = ["handleId,fieldType,name,price", "a,Product,Vase,1", "b,Product,Vase,1", "c,Product,Vase,1"];
		await importing(site, rows.slice(0, 3).join("\n"));
		await importing(site, rows.join("\n"));
		assert.deepEqual(
			(await catalogue(site)).products.map(({ slug }) => slug),
			["vase", "vase-1", "vase-2"],
		);
	});

	it("imports the complete products of a truncated file", async () => {
		const site = uuid();
		const report = await importing(site, 'Handle,Title,Variant Price\na,A,1\nb,B,1\nb,"B,1\nc,C,1');
		assert.deepEqual([report.created, report.failed], [1, 1]);
		assert.match(report.faults[0]?.reason ?? "", /quote/);
	});

	it("rejects a file in an unknown format", async () => {
		await assert.rejects(importing(uuid(), "Name,Amount\nA,1"), UnknownFormat);
		await assert.rejects(importing(uuid(), ""), UnknownFormat);
	});

	it("reads semicolons as delimiters", async () => {
		const report = await importing(uuid(), "handleId;fieldType;name;price\na;Product;Vase;12,50");
		assert.deepEqual([report.created, report.faults], [1, []]);
	});
});

const stockFacts = (
	item: { trackQuantity: boolean; quantity: number; inStock: boolean; preorder?: unknown } | undefined,
) => item && [item.trackQuantity, item.trackQuantity ? item.quantity : item.inStock, item.preorder];
