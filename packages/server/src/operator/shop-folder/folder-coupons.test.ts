import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, it } from "node:test";
import type { Coupon } from "@cartwright/commerce/coupons/coupon";
import { coupons } from "@cartwright/commerce/coupons/documents";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { products } from "@cartwright/products/catalogue/documents";
import { create } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import { exampleCoupon } from "@cartwright/testing/example-coupon";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { v7 as uuid } from "uuid";
import { OperatorError } from "../operator-error.ts";
import { noProgress } from "../progress.ts";
import { exportFolder } from "./export-folder.ts";
import { type FolderChoices, importFolder } from "./import-folder.ts";

const folders = temporaryFolder();
const config = { data: folders, files: join(folders, "files"), publicUrl: "https://shop.test" };
const startTime = "1767225600000";
const stores = { namespace: "stores" };
const specifications = [
	{ product: "tee", name: "One", code: "ITEM", fixedPriceAmount: 5, scope: { ...stores, group: { name: "product" } } },
	{
		category: "shirts",
		name: "Some",
		code: "Shirts",
		percentOffRate: 12.5,
		scope: { ...stores, group: { name: "collection" } },
	},
	{ name: "All", code: "SUM", moneyOffAmount: 2.5, minimumSubtotal: 20, usageLimit: 3, limitPerCustomer: 1 },
];
const files = (changes: object = {}) =>
	specifications.map(({ product, category, ...specification }) => ({
		specification: { startTime, ...specification, ...changes },
		product,
		category,
	}));

const folderWith = (list: readonly object[] | undefined): string => {
	const root = join(folders, uuid());
	for (const part of ["products", "pictures"]) mkdirSync(join(root, part), { recursive: true });
	const write = (name: string, value: object) => writeFileSync(join(root, name), JSON.stringify(value));
	write("cartwright.json", { format: 1 });
	write("products/tee.json", { name: "Tee", slug: "tee", variants: [{ price: "9" }] });
	write("categories.json", { categories: [{ name: "Shirts", slug: "shirts" }] });
	if (list) write("coupons.json", { coupons: list });
	return root;
};

onEachEngine("coupons in the folder of a shop", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const newSite = async (): Promise<string> => {
		const siteId = uuid();
		await createSite(shop.store, { name: "My shop", siteId, clientId: uuid(), now: new Date().toISOString() });
		return siteId;
	};
	const importing = (site: string, root: string, choices: Partial<FolderChoices> = {}) =>
		importFolder(config, shop.store, site, root, {
			dryRun: false,
			withStock: false,
			deletesOthers: false,
			openProgress: noProgress,
			...choices,
		});
	const exporting = async (site: string) => {
		const root = join(folders, uuid());
		await exportFolder(config, shop.store, site, root, true);
		return { root, text: readFileSync(join(root, "coupons.json"), "utf8") };
	};
	const couponsOf = async (site: string): Promise<Coupon[]> => {
		const { stored } = await shop.store.read(site, { stored: page(coupons, { limit: 100 }) });
		return stored.map(({ doc }) => doc);
	};

	it("reach another shop, for the products and categories that it has of its own", async () => {
		const site = await newSite();
		const report = await importing(site, folderWith(files()));
		assert.deepEqual(report.coupons, { created: 3, updated: 0, unchanged: 0 });
		const first = await exporting(site);
		const other = await newSite();
		await importing(other, first.root);
		assert.equal((await exporting(other)).text, first.text);
		assert.deepEqual((await importing(other, first.root)).changes, []);
		const { tee } = await shop.store.read(other, { tee: page(products, { limit: 1 }) });
		const item = (await couponsOf(other)).find(({ code }) => code === "ITEM");
		assert.equal(item?.scope?.group?.entityId, tee[0]?.doc.id);
		assert.equal(item?.uses, 0);
		const ofOrders = await importing(await newSite(), folderWith(files().slice(2)));
		assert.equal(ofOrders.coupons.created, 1);
	});

	it("are updated without losing their uses, and deleted only if others are to be", async () => {
		const site = await newSite();
		await importing(site, folderWith(files()));
		const used = exampleCoupon({ code: "OLD", uses: 4 });
		await shop.store.commit(site, [create(coupons, used)]);
		const changed = folderWith(files({ active: false }));
		for (const dryRun of [true, false]) {
			const report = await importing(site, changed, { dryRun });
			assert.deepEqual([report.coupons.updated, report.others.coupons], [3, 1]);
		}
		assert.deepEqual((await importing(site, folderWith(undefined), { deletesOthers: true })).changes, []);
		assert.equal((await couponsOf(site)).length, 4, "a folder of an earlier release has none");
		const { changes } = await importing(site, changed, { deletesOthers: true });
		assert.deepEqual(changes, [{ file: "coupons.json: OLD", change: "deleted", members: [] }]);
		const left = await couponsOf(site);
		assert.deepEqual([...new Set(left.map(({ active }) => active))], [false]);
	});

	it("of a deleted product are not exported", async () => {
		const site = await newSite();
		await importing(site, folderWith(files()));
		const gone = { namespace: "stores", group: { name: "product", entityId: uuid() } } as const;
		await shop.store.commit(site, [create(coupons, exampleCoupon({ code: "GONE", scope: gone }))]);
		assert.ok(!(await exporting(site)).text.includes("GONE"));
	});

	it("are refused with each fault", async () => {
		const [item = {}, , sum = {}] = files();
		const faulty = [item, item, { ...item, product: "cup" }, { ...sum, product: "tee" }];
		const site = await newSite();
		const error = await importing(site, folderWith([...faulty, ...files({ moneyOffAmount: 1.005 }).slice(2)])).catch(
			(each) => each,
		);
		assert.ok(error instanceof OperatorError, String(error));
		const faults = error.faults.join("\n");
		for (const fault of [
			"code: ITEM occurs twice",
			"cup is not in products/",
			"scope.group: is missing",
			"moneyOffAmount",
		])
			assert.ok(faults.includes(fault), faults);
		assert.deepEqual(await couponsOf(site), []);
	});
});
