import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { importCatalogue } from "./import-catalogue.ts";

describe("importing an invalid file", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop();
	});
	after(() => shop.close());

	const importing = async (site: string, text: string) => {
		const file = await openBytes(Buffer.from(text));
		const now = "2026-01-02T03:04:05.678Z";
		const options = { site, settings: defaultSettings, now, newId: uuid, origin: "http://shop.test" };
		return importCatalogue({ ...options, store: shop.store, file });
	};

	it("reports what is wrong and where", async () => {
		const wrong: [string, string, number, string, RegExp][] = [
			["Handle,Title,Variant Price", "a,A,", 2, "price", /needs a price/],
			["Handle,Title,Variant Price", "a,,5", 2, "name", /needs a name/],
			["Handle,Title,Option1 Name,Option1 Value,Variant Price", "a,A,Size,S,1\na,,,S,1", 3, "", /same choices/],
			[
				"Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price",
				"a,A,Size,S,x,1\na,,,,y,1",
				3,
				"Option1 Value",
				/needs a value/,
			],
			["Handle,Title,Variant Price,Variant Inventory Qty", "a,A,1,1.5", 2, "Variant Inventory Qty", /whole number/],
			["Handle,Title,Variant Price,Variant Grams", "a,A,1,-5", 2, "Variant Grams", /negative/],
			["Handle,Title,Variant Price,Published", "a,A,1,maybe", 2, "Published", /neither true nor false/],
			["handleId,fieldType,name,price", "a,Variant,A,1", 2, "fieldType", /must have the fieldType/],
			["handleId,fieldType,name,price", "a,Product,A,1\na,Thing,A,1", 3, "fieldType", /not Variant/],
			[
				"handleId,fieldType,name,price,discountMode,discountValue",
				"a,Product,A,1,PERCENT,120",
				2,
				"discountValue",
				/not between 0 and 100/,
			],
			[
				"handle,fieldType,name,price,productOptionName1,productOptionChoices1",
				"a,PRODUCT,A,1,Size,S;M",
				2,
				"fieldType",
				/no VARIANT rows/,
			],
			[
				"handle,fieldType,name,price,totalUnits,totalUnitsMeasurement",
				"a,PRODUCT,A,1,5,furlong",
				2,
				"totalUnitsMeasurement",
				/unit of measure/,
			],
		];
		for (const [header, rows, line, column, reason] of wrong) {
			const { faults, created } = await importing(uuid(), `${header}\n${rows}`);
			assert.deepEqual([created, faults.length, faults[0]?.line, faults[0]?.column], [0, 1, line, column], rows);
			assert.match(faults[0]?.reason ?? "", reason);
		}
	});
});
