import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { importCatalogue } from "../../transfer/import-catalogue.ts";

const folder = process.env.CARTWRIGHT_SHOPIFY_FILES ?? "";

/** What somebody types, and what must come first. */
const expected: Readonly<Record<string, string>> = {
	"plant pot": "Clay Plant Pot",
	"wooden table": "Wooden Outdoor Table",
	"leather jacket": "Classic Leather Jacket",
	"black leather bag": "Black Leather Bag",
	"yelow sofa": "Yellow Sofa",
	"origmai necklace": "Origami Crane Necklace",
	moon: "Moon Charm Bracelet",
	candels: "Vanilla candle",
	"gold earrings elephnat": "Gold Elephant Earrings",
	"t-shirt": "Red Sports Tee",
};

describe("search of real catalogues", {
	skip: existsSync(folder) ? false : "CARTWRIGHT_SHOPIFY_FILES names no folder",
}, () => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop();
		shopper = await shop.visitor();
		const options = {
			store: shop.store,
			site: shop.site,
			settings: defaultSettings,
			origin: "http://shop.test",
			newId: uuid,
		};
		for (const name of readdirSync(folder).filter((each) => each.endsWith(".csv"))) {
			const file = await openBytes(readFileSync(join(folder, name)));
			await importCatalogue({ ...options, file, now: "2026-01-01T00:00:00.000Z" });
		}
	});
	after(() => shop.close());

	for (const [expression, first] of Object.entries(expected)) {
		it(`puts ${first} first for “${expression}”`, async () => {
			const search = { search: { expression, mode: "AND" as const, fuzzy: true } };
			const { products } = await shopper.use(productsV3).searchProducts({ search });
			assert.equal(products[0]?.name, first);
		});
	}
});
