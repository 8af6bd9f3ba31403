import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { after, before, describe, it } from "node:test";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { page } from "@cartwright/store/store";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { inventoryItems, products } from "../documents.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import { type ImportOptions, importCatalogue } from "./import-catalogue.ts";

describe("importing a file whose meaning is not clear from each cell", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop();
	});
	after(() => shop.close());

	const importing = async (site: string, lines: readonly string[], more: Partial<ImportOptions> = {}) =>
		importCatalogue({
			store: shop.store,
			site,
			settings: defaultSettings,
			newId: uuid,
			origin: "http://shop.test",
			now: "2026-01-02T03:04:05.678Z",
			file: await openBytes(Buffer.from(lines.join("\n"))),
			...more,
		});
	const stored = async (site: string) => {
		const read = await shop.store.read(site, {
			found: page(products, { sort: [{ field: "numericId", order: "ASC" }], limit: 100 }),
			items: page(inventoryItems, { limit: 100 }),
		});
		const quantityOf = (id: string) => read.items.find(({ doc }) => doc.productId === id)?.doc.quantity;
		return read.found.map(({ doc }) => ({ ...doc, quantity: quantityOf(doc.id) }));
	};
	const amounts = async (site: string) =>
		(await stored(site)).map(({ variants, quantity }) => [variants[0]?.price, quantity]);

	const semicolons = "Handle;Title;Variant Inventory Tracker;Variant Inventory Qty;Variant Price";
	const commas = semicolons.replaceAll(";", ",");

	it("reads all numbers with the decimal mark that some of them show", async () => {
		const site = uuid();
		const { faults } = await importing(site, [
			semicolons,
			"sofa;Sofa;shopify;1.000;1.299",
			"tisch;Tisch;shopify;3;1.299,00",
			"lampe;Lampe;shopify;3;49,90",
			"orgel;Orgel;shopify;1;12.500",
		]);
		assert.deepEqual(faults, []);
		assert.deepEqual(await amounts(site), [
			[129_900, 1000],
			[129_900, 3],
			[4990, 3],
			[1_250_000, 1],
		]);
	});

	it("leaves out numbers that stay ambiguous, names them, and reads them with a decimal mark that it is told", async () => {
		const site = uuid();
		const lines = [commas, "sofa,Sofa,shopify,3,1.299", 'tisch,Tisch,shopify,"1,000",7', "lampe,Lampe,shopify,3,49"];
		const { created, failed, faults } = await importing(site, lines);
		assert.deepEqual([created, failed], [1, 2]);
		assert.deepEqual(
			faults.map(({ line, column }) => [line, column]),
			[
				[2, "Variant Price"],
				[3, "Variant Inventory Qty"],
			],
		);
		assert.match(faults[0]?.reason ?? "", /^"1\.299" can be /);
		const withOption = await importing(site, lines.slice(0, 2), { decimalMark: "," });
		assert.equal(withOption.created, 1);
		assert.deepEqual(await amounts(site), [
			[4900, 3],
			[129_900, 3],
		]);
	});

	it("does not decide by a file that has both marks, and rounds nothing", async () => {
		const { faults, created } = await importing(uuid(), [
			commas,
			'a,A,shopify,3,"49,90"',
			"b,B,shopify,3,12.50",
			"c,C,shopify,3,1.299",
			"d,D,shopify,3,2.4999",
			"e,E,shopify,2.5,3",
		]);
		assert.equal(created, 2);
		assert.deepEqual(
			faults.map(({ line, column }) => `${line} ${column}`),
			["4 Variant Price", "5 Variant Price", "6 Variant Inventory Qty"],
		);
		const wix = await importing(uuid(), [
			"handleId,fieldType,name,price,surcharge,discountMode,discountValue,weight,cost",
			"a,Product,A,10,0.001,,,,",
			"b,Product,B,10,,PERCENT,12.00001,,",
			"c,Product,C,10,,AMOUNT,0.999,,",
			"d,Product,D,10,,,,,0.005",
			"e,Product,E,10,,,5,,",
			"f,Product,F,10,,,,1.5 kg,",
		]);
		assert.deepEqual(
			wix.faults.map(({ line, column }) => `${line} ${column}`),
			["2 surcharge", "3 discountValue", "4 discountValue", "5 cost", "6 discountMode", "7 weight"],
		);
	});

	it("reads its own exports, whatever their numbers are", async () => {
		const site = uuid();
		const settings = { ...defaultSettings, currency: "KWD" };
		const header = "handleId,fieldType,name,price,weight,cost";
		await importing(site, [header, "a,Product,A,1.2990,12.3450,1.1250"], { settings });
		for (const format of ["shopify", "wix-v1", "wix-v3"] as const) {
			const options = { store: shop.store, site, settings, format, origin: "http://shop.test" };
			const file = (await Readable.from(exportCatalogue(options)).toArray()).join("");
			const { unchanged, faults } = await importing(site, [file], { settings });
			assert.deepEqual([unchanged, faults], [1, []], file);
		}
		assert.deepEqual((await stored(site))[0]?.variants[0]?.price, 1299);
	});

	it("takes rows with different titles for different products, also if they make the same slug", async () => {
		const site = uuid();
		const lines = [
			"Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price",
			",C++ mug,Title,Default Title,M-1,9",
			",C mug,Title,Default Title,M-2,9",
			",🎁,Title,Default Title,,5",
			",🎀,Title,Default Title,,6",
			",Rose & Oud,Size,S,,7",
			",,,M,,7",
			',"Rose, Oud!",Title,Default Title,,8',
			"c-mug,Another mug,Title,Default Title,,3",
		];
		const { created, faults } = await importing(site, lines);
		assert.deepEqual([created, faults], [7, []]);
		const first = await stored(site);
		assert.deepEqual(
			first.map(({ name, variants }) => [name, variants.length]),
			[
				["C++ mug", 1],
				["C mug", 1],
				["🎁", 1],
				["🎀", 1],
				["Rose & Oud", 2],
				["Rose, Oud!", 1],
				["Another mug", 1],
			],
		);
		assert.equal(new Set(first.map(({ slug }) => slug)).size, 7);
		assert.equal((await importing(site, lines)).unchanged, 7);
		// Without the first product, the others are still the same ones.
		const [header = "", , ...others] = lines;
		assert.equal((await importing(site, [header, ...others])).unchanged, 6);
		// A new name with a known SKU is the same product.
		const renamed = await importing(site, [header, ",C cup,Title,Default Title,M-2,9"]);
		assert.deepEqual([renamed.updated, renamed.created], [1, 0]);
		assert.deepEqual((await stored(site))[1]?.name, "C cup");
	});

	it("names a title that several products of the shop have", async () => {
		const site = uuid();
		const header = "Handle,Title,Variant Price";
		await importing(site, [header, "red,Mug,1", "blue,Mug,2"]);
		const { faults, failed } = await importing(site, [header, ",Mug,3"]);
		assert.deepEqual([failed, faults[0]?.line], [1, 2]);
		assert.match(faults[0]?.reason ?? "", /several products/);
	});

	it("names a row that would be a product of the shop twice", async () => {
		const site = uuid();
		const header = "Handle,Title,Variant Price";
		await importing(site, [header, "mug,Mug,1"]);
		const { unchanged, failed, faults } = await importing(site, [header, "mug,Mug,1", ",Mug,1"]);
		assert.deepEqual([unchanged, failed, faults], [1, 0, []]);
		assert.equal((await stored(site)).length, 2);
		const other = uuid();
		await importing(other, [header, "mug,Mug,1"]);
		const twice = await importing(other, [
			header,
			...Array.from({ length: 100 }, (_, at) => `,Mug${at || ""},1`),
			"mug,Cup,2",
		]);
		assert.deepEqual([twice.failed, twice.faults[0]?.line], [1, 102]);
		assert.match(twice.faults[0]?.reason ?? "", /same product of the shop/);
	});

	it("does not take long for cells that are no numbers", async () => {
		const long = `${" ".repeat(20)}x`.repeat(20_000);
		const { faults } = await importing(uuid(), [
			"Handle,Title,Variant Price",
			`a,A,1${long}`,
			`b,B,${"1.".repeat(200_000)}`,
		]);
		assert.deepEqual([faults.length, (faults[0]?.reason ?? "").length < 200], [2, true]);
	});

	it("says which values became something else, and refuses those that it does not know", async () => {
		const site = uuid();
		const header =
			"Handle,Title,Variant Price,Status,Variant Inventory Tracker,Variant Inventory Policy,Variant Fulfillment Service";
		const { created, replaced, faults } = await importing(site, [
			header,
			"vip,For regulars,9,unlisted,shopify,deny,manual",
			"old,Old,9,Archived,shopify,deny,manual",
			"soap,Soap,9,active,shopify,continue,manual",
			"far,Far,9,active,shipwire,deny,shipwire",
			"odd,Odd,9,sleeping,shopify,deny,manual",
			"sold,Sold,9,active,shopify,sometimes,manual",
		]);
		assert.equal(created, 4);
		assert.deepEqual(
			replaced.map(({ line, column }) => `${line} ${column}`),
			["2 Status", "3 Status", "5 Variant Inventory Tracker", "5 Variant Fulfillment Service"],
		);
		assert.match(replaced[0]?.reason ?? "", /"unlisted": the product is hidden/);
		assert.deepEqual(
			faults.map(({ line, column }) => `${line} ${column}`),
			["6 Status", "7 Variant Inventory Policy"],
		);
		assert.deepEqual(
			(await stored(site)).map(({ visible }) => visible),
			[false, false, true, true],
		);
		const wix = await importing(uuid(), [
			"handleId,fieldType,name,price,productOptionName1,productOptionType1,productOptionDescription1,discountMode,inventory",
			"a,Product,A,1,Size,HOLOGRAM,S;M,,",
			"b,Product,B,1,,,,HALF,",
			"c,Product,C,1,,,,,in stock: 5",
		]);
		assert.deepEqual(
			wix.faults.map(({ line, column }) => `${line} ${column}`),
			["2 productOptionType1", "3 discountMode", "4 inventory"],
		);
	});
});
