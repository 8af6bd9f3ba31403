import assert from "node:assert/strict";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { fileURLToPath } from "node:url";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { ProductFile } from "@cartwright/products/catalogue/shop-files/product-file";
import { count, type Store } from "@cartwright/store/store";
import { fc } from "@cartwright/testing/properties";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { v7 as uuid } from "uuid";
import { OperatorError } from "../operator-error.ts";
import { noProgress } from "../progress.ts";
import { applySettings } from "../settings/apply-settings.ts";
import { exportFolder } from "./export-folder.ts";
import { type FolderChoices, importFolder } from "./import-folder.ts";

const picture = readFileSync(fileURLToPath(new URL("../../../../../docs/images/home.webp", import.meta.url)));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>';

const settings = {
	$schema: "./schema/settings.json",
	name: "Probe & Sons",
	currency: "EUR",
	languages: ["de", "ar", "en"],
	brand: { tagline: { de: "Gut", ar: "جيد" } },
	home: { hero: { title: { de: "Hallo" }, image: { id: "pictures/home.webp", url: "pictures/home.webp" } } },
	delivery: { options: [{ code: "post", title: "Post", countries: ["DE"], price: "4.90" }] },
};

const categories = [
	{ name: "All shirts", slug: "shirts", index: 0, pictures: [{ file: "pictures/home.webp", altText: "Home" }] },
	{
		name: "Wool",
		slug: "wool",
		formerSlugs: ["woollen"],
		index: 3,
		parent: "shirts",
		visible: false,
		seo: { z: 1, a: [{ c: 1, b: 2 }] },
	},
];

const tee = {
	name: "Tee",
	slug: "tee",
	formerSlugs: ["t-shirt", "shirt"],
	handle: "Tee 1",
	productionDays: 10,
	categories: ["shirts"],
	brand: "Ünder",
	pictures: [
		{ file: "pictures/home.webp" },
		{ file: "pictures/red.svg", altText: "Red" },
		{ url: "https://a.test/v.mp4", type: "video" },
	],
	options: [
		{
			name: "Colour",
			type: "color",
			choices: [{ name: "Red", color: "#f00", pictures: ["pictures/red.svg"] }, { name: "Blue" }],
		},
	],
	variants: [
		{ choices: { Colour: "Red" }, price: "19.90", compareAtPrice: "25.00", sku: "R", stock: { quantity: 3 } },
		{
			choices: { Colour: "Blue" },
			price: "20.00",
			weight: 0.25,
			stock: { quantity: 0, preorder: { limit: 4, shipDate: "2027-01-15" } },
		},
	],
	packageDimensions: { length: "3", unit: "CM" },
	infoSections: [{ title: "Care", description: "<p>Wash</p>" }],
	translations: { de: { Tee: "T-Shirt", "<p>Wash</p>": "<p>Waschen</p>" } },
};

const folders = temporaryFolder();

/** A folder with these products, written by hand: without ids. */
const folderWith = (products: readonly object[], more: Record<string, unknown> = {}): string => {
	const root = join(folders, uuid());
	for (const part of ["products", "pictures"]) mkdirSync(join(root, part), { recursive: true });
	const write = (name: string, value: unknown) => writeFileSync(join(root, name), JSON.stringify(value));
	write("cartwright.json", { format: 1 });
	write("settings.json", more.settings ?? settings);
	write("categories.json", { categories: more.categories ?? categories });
	writeFileSync(join(root, "pictures/home.webp"), picture);
	writeFileSync(join(root, "pictures/red.svg"), drawing);
	for (const [at, product] of products.entries()) write(`products/p${at}.json`, product);
	return root;
};

/** Every file of a folder by name. */
const contents = (root: string): Record<string, string> =>
	Object.fromEntries(
		readdirSync(root, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => join(parentPath, name))
			.sort()
			.map((path) => [path.slice(root.length + 1), readFileSync(path, "latin1")]),
	);

onEachEngine("a shop as a folder", (engine) => {
	let shop: Shop;
	const config = { data: folders, files: join(folders, `files-${engine}`), publicUrl: "http://shop.test" };
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const newSite = async (): Promise<string> => {
		const siteId = uuid();
		await createSite(shop.store, { name: "My shop", siteId, clientId: uuid(), now: new Date().toISOString() });
		return siteId;
	};
	const importing = (site: string, root: string, choices: Partial<FolderChoices> = {}, store: Store = shop.store) =>
		importFolder(config, store, site, root, {
			dryRun: false,
			withStock: false,
			deletesOthers: false,
			openProgress: noProgress,
			...choices,
		});
	const exporting = async (site: string, root = join(folders, uuid()), withStock = true) => {
		await exportFolder(config, shop.store, site, root, withStock);
		return { root, files: contents(root) };
	};
	const faultsOf = async (root: string): Promise<readonly string[]> => {
		const site = await newSite();
		const before = await exporting(site);
		const error = await importing(site, root).then(
			() => assert.fail("was imported"),
			(each) => each,
		);
		assert.ok(error instanceof OperatorError, String(error));
		assert.deepEqual((await exporting(site)).files, before.files);
		return error.faults.length > 0 ? error.faults : [error.message];
	};

	it("reproduces the shop: the same bytes again, from another site", async () => {
		const site = await newSite();
		const plain = { name: "Mug", slug: "كوب", type: "digital", visible: false, variants: [{ price: "0.00" }] };
		const report = await importing(site, folderWith([tee, plain]));
		assert.deepEqual([report.products.created, report.categories.created, report.pictures], [2, 2, 2]);
		const first = await exporting(site);
		assert.deepEqual((await exporting(site)).files, first.files);
		const other = await newSite();
		// The order in which settings were changed does not matter.
		await applySettings(shop.store, other, { home: { promises: [] } }, false);
		await importing(other, first.root);
		assert.deepEqual((await exporting(other)).files, first.files);
		const again = await importing(other, first.root, { withStock: true });
		assert.deepEqual([again.changes, again.settings, again.pictures], [[], [], 0]);
		const written = JSON.parse(readFileSync(join(first.root, "products/tee.json"), "utf8")) as ProductFile;
		const { $schema, id, createdDate, numericId, ...members } = written as ProductFile & { $schema: string };
		assert.deepEqual(members, tee);
		assert.equal($schema, "../schema/product.json");
		assert.ok(id && createdDate && numericId);
	});

	it("reproduces any products", async () => {
		const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
		const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
		const stock = fc.oneof(fc.record({ quantity: fc.nat(50) }), fc.record({ inStock: fc.boolean() }));
		const optionsOf = fc.uniqueArray(
			fc.record({ name: words, choices: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }) }),
			{
				maxLength: 2,
				selector: ({ name }) => name,
			},
		);
		const product = fc.record({
			name: words,
			description: fc.string(),
			optionsOf,
			price,
			stock,
			tags: fc.array(words, { maxLength: 2 }),
		});
		const isSafe = (text: string) => text !== "__proto__";
		await fc.assert(
			fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (drawn) => {
				const products = drawn.map(({ optionsOf: drawnOptions, price: amount, stock: drawnStock, ...each }, index) => {
					const options = drawnOptions.filter(({ name }) => isSafe(name));
					const combinations = options.reduce<Record<string, string>[]>(
						(all, { name, choices }) => all.flatMap((one) => choices.map((choice) => ({ ...one, [name]: choice }))),
						[{}],
					);
					return {
						...each,
						slug: `p-${index}`,
						options: options.map(({ name, choices }) => ({
							name,
							choices: choices.map((choice) => ({ name: choice })),
						})),
						variants: combinations.map((choices) => ({ choices, price: amount, stock: drawnStock })),
					};
				});
				const site = await newSite();
				await importing(site, folderWith(products));
				const first = await exporting(site);
				const other = await newSite();
				await importing(other, first.root);
				assert.deepEqual((await exporting(other)).files, first.files);
				assert.deepEqual((await importing(other, first.root, { withStock: true })).changes, []);
			}),
			{ numRuns: 8 },
		);
	});

	it("updates a shop, and says before what would change", async () => {
		const site = await newSite();
		await importing(site, folderWith([tee]));
		const { root } = await exporting(site);
		const file = join(root, "products/tee.json");
		const product = JSON.parse(readFileSync(file, "utf8"));
		product.slug = "t-shirt";
		product.variants = [{ ...product.variants[1], price: "21.00", stock: { quantity: 9 } }];
		product.options[0].choices = [product.options[0].choices[1]];
		writeFileSync(file, JSON.stringify(product));
		writeFileSync(join(root, "settings.json"), JSON.stringify({ ...settings, name: "Probe", delivery: undefined }));
		const expected = [
			{
				file: "products/tee.json",
				change: "updated",
				members: ["slug", "formerSlugs", "options", "variants", "stock"],
			},
		];
		const before = (await exporting(site)).files;
		const preview = await importing(site, root, { dryRun: true });
		assert.deepEqual(preview.changes, expected);
		assert.deepEqual(
			preview.settings.map(({ path }) => path),
			["name", "delivery.options"],
		);
		assert.deepEqual((await exporting(site)).files, before);
		await importing(site, root);
		const after = await exporting(site);
		assert.equal(after.files["products/tee.json"], undefined);
		const written = JSON.parse(after.files["products/t-shirt.json"] ?? "") as ProductFile;
		// The stock of the shop stays, unless it is asked for.
		assert.deepEqual(written.variants?.[0]?.stock, { quantity: 0, preorder: { limit: 4, shipDate: "2027-01-15" } });
		await importing(site, root, { withStock: true });
		const stocked = JSON.parse((await exporting(site)).files["products/t-shirt.json"] ?? "") as ProductFile;
		assert.equal(stocked.variants?.[0]?.stock?.quantity, 9);
	});

	it("keeps products that the folder does not have unless they are to be deleted, and deletes files without a product", async () => {
		const site = await newSite();
		await importing(site, folderWith([tee, { ...tee, slug: "two", handle: "two" }]));
		const other = await importing(site, folderWith([tee]));
		assert.deepEqual(
			[other.others, other.products.unchanged],
			[{ products: 1, categories: 0, coupons: 0, collections: 0, items: 0 }, 1],
		);
		const { root, files } = await exporting(site);
		assert.equal(Object.keys(files).filter((name) => name.startsWith("products/")).length, 2);
		writeFileSync(join(root, "products/gone.json"), "{}");
		writeFileSync(join(root, "notes.txt"), "mine");
		const report = await exportFolder(config, shop.store, site, root, false);
		assert.equal(report.deleted, 1);
		const later = contents(root);
		assert.equal(later["notes.txt"], "mine");
		const wool = folderWith([{ ...tee, categories: ["wool"] }], {
			categories: [{ name: "Wool", slug: "wool", index: 0 }],
		});
		const deleted = ["categories.json: shirts", "products/two.json"];
		for (const dryRun of [true, false]) {
			const { changes } = await importing(site, wool, { deletesOthers: true, dryRun });
			assert.deepEqual(
				changes.flatMap(({ file, change }) => (change === "deleted" ? [file] : [])),
				deleted,
			);
		}
		const names = Object.keys((await exporting(site)).files).filter((name) => name.startsWith("products/"));
		assert.deepEqual(names, ["products/tee.json"]);
		const { stock } = await shop.store.read(site, { stock: count(inventoryItems) });
		assert.equal(stock, 2);
		assert.deepEqual((await importing(site, wool, { deletesOthers: true })).changes, []);
		assert.ok(!later["products/tee.json"]?.includes("stock"));
	});

	it("is completed by a second import after a crash", async () => {
		const { root, files } = await (async () => {
			const site = await newSite();
			await importing(site, folderWith([tee]));
			return exporting(site);
		})();
		let commits = 0;
		for (const crashAt of [1, 2, 3, 4]) {
			const site = await newSite();
			commits = 0;
			const crashing = new Proxy(shop.store, {
				get: (store, name) =>
					name === "commit"
						? (...args: Parameters<Store["commit"]>) => {
								if (++commits === crashAt) throw new Error("crash");
								return store.commit(...args);
							}
						: Reflect.get(store, name).bind?.(store),
			});
			await assert.rejects(importing(site, root, {}, crashing), /crash/);
			await importing(site, root);
			assert.deepEqual((await exporting(site)).files, files);
		}
	});

	it("names file, member and rule of each fault, and changes nothing", async () => {
		const bad = {
			...tee,
			nmae: "x",
			categories: ["none"],
			pictures: [{ file: "../secret.svg" }, { file: "pictures/none.svg" }],
			variants: [{ choices: { Colour: "Green" }, price: "1.00" }, { price: "much" }],
		};
		const root = folderWith([tee, bad, { ...tee, handle: "x" }], { settings: { ...settings, nam: 1 } });
		writeFileSync(join(root, "products/p4.json"), '{\n  "name": "x",\n}');
		assert.deepEqual(await faultsOf(root), [
			"settings.json: nam: is not a setting; `settings schema` lists all",
			"products/p1.json: nmae: there is no such member",
			"products/p1.json: variants[1].price: must be a decimal number such as 12.50",
			"products/p2.json: slug: tee occurs also in products/p0.json",
			"products/p4.json: is not JSON: Expected double-quoted property name in JSON at position 17 (line 3 column 1)",
		]);
		const wrong = folderWith([{ ...bad, nmae: undefined, variants: bad.variants.slice(0, 1) }]);
		assert.deepEqual(await faultsOf(wrong), [
			"products/p0.json: pictures[0].file: ../secret.svg is not a file of the folder",
			"products/p0.json: pictures[1].file: pictures/none.svg is not a file of the folder",
			"products/p0.json: options[0].choices[0].pictures: pictures/red.svg is not a picture of the product",
			"products/p0.json: variants[0].choices: Colour: Green is not a choice of the product",
			"products/p0.json: categories: none is not in categories.json",
		]);
		const inexact = { ...tee, variants: tee.variants.map((each) => ({ ...each, price: "19.9999", cost: "1.2500" })) };
		assert.deepEqual(
			await faultsOf(folderWith([inexact])),
			tee.variants.map(
				(_, at) => `products/p0.json: variants[${at}].price: 19.9999 has more than the 2 decimal places of EUR`,
			),
		);
		assert.deepEqual(await faultsOf(folderWith([], { settings: { ...settings, currency: "XXY" } })), [
			"settings.json: currency: XXY is not a currency",
		]);
		const newer = folderWith([]);
		writeFileSync(join(newer, "cartwright.json"), '{"format":2}');
		assert.deepEqual(await faultsOf(newer), ["cartwright.json: format is 2; this release reads 1."]);
		const text = folderWith([tee]);
		writeFileSync(join(text, "pictures/red.svg"), "no picture");
		assert.deepEqual(await faultsOf(text), [
			"pictures: red.svg cannot be read as a picture of at most 50 million pixels.",
		]);
	});

	it("reads and writes nothing outside of the folder", async () => {
		const outside = join(folders, `outside-${engine}`);
		mkdirSync(outside);
		writeFileSync(join(outside, "secret.json"), JSON.stringify(tee));
		const site = await newSite();
		for (const [link, target] of [
			["products/p0.json", "secret.json"],
			["pictures/home.webp", "secret.json"],
			["settings.json", "secret.json"],
			["products", "."],
		] as const) {
			const root = folderWith([tee]);
			rmSync(join(root, link), { recursive: true });
			symlinkSync(join(outside, target), join(root, link));
			await assert.rejects(importing(site, root), /cannot be read: it is a link/, link);
			await assert.rejects(exportFolder(config, shop.store, site, root, true), /cannot be read: it is a link/, link);
		}
		const linked = folderWith([]);
		symlinkSync(join(outside, "written.json"), join(linked, "categories.json.part"));
		await exportFolder(config, shop.store, site, linked, true);
		assert.deepEqual(readdirSync(outside), ["secret.json"]);
		const foreign = join(folders, `foreign-${engine}`);
		cpSync(folderWith([tee]), foreign, { recursive: true });
		rmSync(join(foreign, "cartwright.json"));
		await assert.rejects(exportFolder(config, shop.store, site, foreign, true), /which is of no shop/);
		await assert.rejects(importing(site, foreign), /has no file cartwright\.json/);
	});
});
