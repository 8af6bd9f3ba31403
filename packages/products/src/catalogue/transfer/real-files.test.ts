import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { openShop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { importCatalogue } from "./import-catalogue.ts";

const now = "2026-01-02T03:04:05.678Z";

const realFiles = process.env.CARTWRIGHT_SHOPIFY_FILES ?? "";

describe("real Shopify exports", {
	skip: existsSync(realFiles) ? false : "CARTWRIGHT_SHOPIFY_FILES names no folder",
}, () => {
	for (const name of existsSync(realFiles) ? readdirSync(realFiles).filter((file) => file.endsWith(".csv")) : []) {
		it(`imports ${name} without errors, and a second time without changes`, async () => {
			const shop = await openShop();
			try {
				const file = await openBytes(readFileSync(join(realFiles, name)));
				const facts = { settings: defaultSettings, now, newId: uuid, origin: "http://shop.test" };
				const options = { ...facts, store: shop.store, site: shop.site };
				const first = await importCatalogue({ ...options, file });
				assert.deepEqual([first.faults, first.created > 0], [[], true]);
				const second = await importCatalogue({ ...options, file });
				assert.deepEqual([second.created, second.updated, second.unchanged], [0, 0, first.created]);
			} finally {
				await shop.close();
			}
		});
	}
});
