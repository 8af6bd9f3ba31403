import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Client } from "@cartwright/sdk/client";
import { runAsyncJobs } from "@cartwright/testing/run-async-jobs";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import type { DraftChange } from "../app/forms/draft-changes.ts";
import { withOptions } from "../app/products/combine-choices.ts";
import { changesOf } from "../app/products/draft-changes.ts";
import { draftOfProduct } from "../app/products/draft-of-product.ts";
import { loadProduct } from "../app/products/load-product.server.ts";
import { newProductDraft, type ProductDraft, stockCell } from "../app/products/product-draft.ts";
import { withTable } from "../app/products/sheet-edits.ts";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const stock = stockCell(defaultLocationId);

describe("the products of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const save = (path: string, changes: readonly DraftChange[], browser = owner) =>
		browser.send(`/dashboard/products/${path}`, { intent: "save", changes: JSON.stringify(changes) });
	const read = async (id: string): Promise<ProductDraft> => {
		const { product, stock: items } = await loadProduct(staff, id, true);
		return draftOfProduct(product, items);
	};
	const mug = (name: string, cells: Record<string, string> = { price: "12.50", [stock]: "5" }): ProductDraft => ({
		...newProductDraft,
		texts: { ...newProductDraft.texts, name },
		variants: [{ key: "new", choices: [], visible: true, cells }],
	});
	const create = async (draft: ProductDraft): Promise<string> => {
		const { status } = await save("new", changesOf(newProductDraft, draft));
		assert.equal(status, 200);
		const slug = draft.texts.name.toLowerCase().replaceAll(" ", "-");
		return (await staff.use(productsV3).getProductBySlug({ slug })).product?.id ?? "";
	};
	const shirt = (name: string): ProductDraft =>
		withOptions(mug(name, { price: "20" }), [
			{
				key: "new1",
				name: "Size",
				choices: [
					{ key: "news", name: "S" },
					{ key: "newm", name: "M" },
				],
			},
		]);
	const named = (draft: ProductDraft, name: string): ProductDraft => ({ ...draft, texts: { ...draft.texts, name } });
	const withFirst = (draft: ProductDraft, cells: Record<string, string>): ProductDraft => ({
		...draft,
		variants: draft.variants.map((each, index) =>
			index === 0 ? { ...each, cells: { ...each.cells, ...cells } } : each,
		),
	});

	it("are created with price and stock, and what is refused is said by field", async () => {
		const id = await create(mug("Sun bowl"));
		const draft = await read(id);
		assert.deepEqual(
			[draft.texts.name, draft.texts.slug, draft.variants[0]?.cells.price, draft.variants[0]?.cells[stock]],
			["Sun bowl", "sun-bowl", "12.50", "5"],
		);
		const refused = await save("new", changesOf(newProductDraft, mug("", { price: "1" })));
		assert.equal(refused.status, 400);
		const cheap = withFirst(draft, { compareAtPrice: "2" });
		const lower = await save(id, changesOf(draft, cheap));
		assert.equal(lower.status, 400, "a price before that is lower than the price");
		assert.deepEqual(await read(id), draft);
	});

	it("are found by name, view and stock, and listed with their prices", async () => {
		await create(mug("Blue harbour jug"));
		await create({ ...mug("Green harbour jug", { price: "3", [stock]: "0" }), visible: false });
		const listed = async (query: string) => (await owner.open(`/dashboard/products?${query}`)).text;
		assert.match(await listed("q=harbour"), /Blue harbour jug.*\$12\.50/);
		assert.match(await listed("q=harbour&view=hidden"), /Green harbour jug/);
		assert.doesNotMatch(await listed("q=harbour&view=hidden"), /Blue harbour jug/);
		assert.doesNotMatch(await listed("q=harbour&stock=OUT_OF_STOCK"), /Blue harbour jug/);
		assert.match(await listed("q=nothing-like-it"), /No product fits/);
		assert.equal((await owner.open("/dashboard/products?view=x&sort=y&stock=z&category=w")).status, 200);
	});

	it("get a variant for each combination, and keep those that still fit", async () => {
		const id = await create(shirt("Harbour shirt"));
		const made = await read(id);
		assert.deepEqual(
			made.variants.map(({ cells }) => cells.price),
			["20.00", "20.00"],
		);
		const [size] = made.options;
		assert.ok(size);
		const pasted = withTable(made, [{ cell: "price", kind: "amount" }], { row: 0, column: 0 }, [["21,5"], ["22"]]);
		const larger = withOptions(pasted ?? made, [{ ...size, choices: [...size.choices, { key: "newl", name: "L" }] }]);
		assert.equal((await save(id, changesOf(made, larger))).status, 200);
		const grown = await read(id);
		assert.deepEqual(
			grown.variants.map(({ cells }) => cells.price),
			["21.50", "22.00", "21.50"],
		);
		assert.deepEqual(
			grown.variants.slice(0, 2).map(({ key }) => key),
			made.variants.map(({ key }) => key),
			"variants that exist keep their ids",
		);
		const [, ...fewer] = grown.options[0]?.choices ?? [];
		await save(id, changesOf(grown, withOptions(grown, [{ ...size, choices: fewer }])));
		assert.deepEqual(
			(await read(id)).variants.map(({ cells }) => cells.price),
			["22.00", "21.50"],
		);
	});

	it("merge what two people change, and ask where both changed the same", async () => {
		const id = await create(mug("Merged mug"));
		const opened = await read(id);
		const one = named(opened, "Mug of one");
		await save(id, changesOf(opened, one));
		const other = { ...withFirst(opened, { price: "14" }), texts: { ...opened.texts, ribbon: "New", brand: "Hearth" } };
		assert.equal((await save(id, changesOf(opened, other))).status, 200);
		const merged = await read(id);
		assert.deepEqual(
			[merged.texts.name, merged.texts.ribbon, merged.texts.brand, merged.variants[0]?.cells.price],
			["Mug of one", "New", "Hearth", "14.00"],
		);
		const both = await save(id, changesOf(opened, { ...named(opened, "Mug of the other"), visible: false }));
		assert.equal(both.status, 200);
		assert.deepEqual(await read(id), merged, "nothing is saved while something is not settled");
	});

	it("never overwrite stock that was sold meanwhile", async () => {
		const id = await create(mug("Sold mug"));
		const opened = await read(id);
		const { inventoryItems } = await staff
			.use(inventoryItemsV3)
			.queryInventoryItems({ query: { filter: { productId: id } } });
		const decrementData = [{ inventoryItemId: inventoryItems[0]?.id ?? "", decrementBy: 2 }];
		await staff.use(inventoryItemsV3).bulkDecrementInventoryItems({ decrementData });
		await save(id, changesOf(opened, withFirst(opened, { [stock]: "9" })));
		assert.equal((await read(id)).variants[0]?.cells[stock], "3");
		const now = await read(id);
		await save(id, changesOf(now, withFirst(now, { [stock]: "9" })));
		assert.equal((await read(id)).variants[0]?.cells[stock], "9");
		await save(id, changesOf(await read(id), withFirst(await read(id), { [stock]: "" })));
		assert.equal((await read(id)).variants[0]?.cells[stock], "", "not counted any more");
	});

	it("are changed together by a job that is followed", async () => {
		const id = await create(mug("Bulk mug"));
		const { html } = await owner.send("/dashboard/products", { intent: "hide", product: id });
		const jobId = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/.exec(html.slice(html.indexOf("jobId")))?.[0] ?? "";
		assert.ok(jobId);
		await runAsyncJobs(shop);
		assert.equal((await read(id)).visible, false);
		const job = await owner.open(`/dashboard/jobs/${jobId}`);
		assert.deepEqual(JSON.parse(job.html), { isOver: true, total: 1, done: 1, failed: 0, errors: [] });
		const nothing = await owner.send("/dashboard/products", { intent: "delete" });
		assert.equal(nothing.status, 400, "no product is chosen");
	});

	it("are shown with new prices before, and get the old ones back after", async () => {
		const id = await create(mug("Dear mug"));
		const priceOf = async () => (await read(id)).variants[0]?.cells.price;
		const preview = await owner.open(`/dashboard/products/price-preview?product=${id}&by=percentage&change=10`);
		assert.match(preview.html, /"before":"[^"]*12\.50","after":"[^"]*13\.75"/);
		assert.equal(await priceOf(), "12.50");
		const refused = await owner.open(`/dashboard/products/price-preview?product=${id}&by=amount&change=none`);
		assert.match(refused.html, /actualPrice/);
		const list = { intent: "adjustPrice", product: id, by: "percentage", change: "10" };
		const { html } = await owner.send("/dashboard/products.data", list);
		const started = /"jobId","([^"]+)"/.exec(html)?.[1];
		assert.match((await owner.send(`/dashboard/jobs/${started}.data`, {})).html, /not finished/);
		await runAsyncJobs(shop);
		assert.equal(await priceOf(), "13.75");
		const support = await shop.browserOf("support");
		assert.equal((await support.send(`/dashboard/jobs/${started}.data`, {})).status, 403);
		await owner.send(`/dashboard/jobs/${started}.data`, {});
		for (const gone of ["none", crypto.randomUUID()]) {
			assert.equal((await owner.open(`/dashboard/jobs/${gone}.data`)).status, 200, "the panel goes away");
		}
		await runAsyncJobs(shop);
		assert.equal(await priceOf(), "12.50");
	});

	it("come to a category and leave it, several at once", async () => {
		const { category } = await staff
			.use(categories)
			.createCategory({ category: { name: "Gifts" }, treeReference: { appNamespace: "@wix/stores" } });
		const ids = [await create(mug("First gift")), await create(mug("Second gift"))];
		const send = async (intent: string): Promise<number> => {
			const form = [["intent", intent], ["category", category?.id ?? ""], ...ids.map((id) => ["product", id])];
			const { status } = await owner.send("/dashboard/products", form);
			await runAsyncJobs(shop);
			return status;
		};
		const titles = async () => (await owner.open(`/dashboard/products?category=${category?.id}`)).text;
		assert.equal(await send("addToCategory"), 200);
		assert.match(await titles(), /First gift|Second gift/);
		assert.equal(await send("removeFromCategory"), 200);
		assert.doesNotMatch(await titles(), /First gift|Second gift/);
	});

	it("can be changed by the roles that may, and only in what they may", async () => {
		const id = await create(mug("Guarded mug"));
		const opened = await read(id);
		const [renamed, recounted] = [named(opened, "X"), withFirst(opened, { [stock]: "1" })].map((draft) =>
			changesOf(opened, draft),
		);
		const statuses = async (role: Parameters<typeof shop.browserOf>[0]) => {
			const browser = await shop.browserOf(role);
			const shown = await browser.open(`/dashboard/products/${id}`);
			return [
				shown.status,
				(await save(id, renamed ?? [], browser)).status,
				(await save("new", changesOf(newProductDraft, mug("Y")), browser)).status,
				(await browser.send(`/dashboard/products/${id}`, { intent: "categories" })).status,
				(await browser.send("/dashboard/products", { intent: "hide", product: id })).status,
			];
		};
		assert.deepEqual(await statuses("read-only"), [200, 403, 403, 403, 403]);
		assert.deepEqual(await statuses("support"), [200, 403, 403, 403, 403]);
		assert.deepEqual(await statuses("fulfilment"), [200, 403, 403, 403, 403]);
		const packer = await shop.browserOf("fulfilment");
		assert.equal((await save(id, recounted ?? [], packer)).status, 200);
		assert.equal((await read(id)).variants[0]?.cells[stock], "1");
		const reader = await shop.browserOf("read-only");
		assert.equal((await save(id, changesOf(await read(id), opened), reader)).status, 403);
		assert.equal((await read(id)).texts.name, "Guarded mug");
	});

	it("do not exist for the staff of another shop", async () => {
		const id = await create(mug("Own mug"));
		const opened = await read(id);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(`/dashboard/products/${id}`)).status, 404);
		assert.equal((await save(id, changesOf(opened, named(opened, "X")), stranger)).status, 404);
		await stranger.send(`/dashboard/products/${id}`, { intent: "delete" });
		assert.deepEqual(await read(id), opened);
		assert.equal((await owner.open("/dashboard/products/no-id")).status, 404);
		assert.equal((await owner.send(`/dashboard/products/${id}`, { intent: "save", changes: "{" })).status, 400);
	});

	it("leave nothing behind once they are deleted", async () => {
		const id = await create(mug("Short-lived mug"));
		assert.equal((await owner.send(`/dashboard/products/${id}`, { intent: "delete" })).location, "/dashboard/products");
		assert.equal((await owner.open(`/dashboard/products/${id}`)).status, 404);
	});
});
