import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import type { JsonObject } from "@cartwright/contract/message";
import { settings } from "@cartwright/contract/sites/settings";
import { type Calls, type Client, createClient } from "@cartwright/sdk/client";
import { createShopDatabase } from "@cartwright/testing/database";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";

/** Far below the age that pages allow for what they learn of by time alone. */
const soon = 1000;

describe("changed settings", () => {
	let database: Awaited<ReturnType<typeof createShopDatabase>>;
	let [one, other]: StartedServer[] = [];
	let owner: Client;
	before(async () => {
		database = await createShopDatabase();
		one = await startServer({ databaseUrl: database.url });
		other = await startServer({ databaseUrl: database.url });
		const key = await one.apiKey();
		owner = createClient({ origin: one.origin, authorization: () => key });
	});
	after(async () => {
		await Promise.all([one?.stop(), other?.stop()]);
		await database.drop();
	});

	const change = (changes: Parameters<Calls<typeof settings>["updateSettings"]>[0]["settings"]) =>
		owner.use(settings).updateSettings({ settings: changes });
	const page = async (server: StartedServer | undefined, path: string): Promise<string> =>
		(await fetch(`${server?.origin}${path}`, { headers: { accept: "text/html" } })).text();
	const paths = ["/", "/hosted/sign-in"];

	it("are on the next page of the process that changed them, and of every other", async () => {
		// Both have the settings of before, and hear of changes.
		for (const path of paths) await Promise.all([page(one, path), page(other, path)]);
		await delay(300);
		for (const path of paths) await Promise.all([page(one, path), page(other, path)]);
		await change({ name: "Probe and Sons" });
		const since = Date.now();
		for (const path of paths) assert.match(await page(one, path), /Probe and Sons/, path);
		for (const path of paths) {
			while (!(await page(other, path)).includes("Probe and Sons")) {
				assert.ok(Date.now() - since < soon, `${path} still shows what was before`);
			}
		}
	});

	it("are shown when a command changed them", async () => {
		await one?.run("settings", "set", "name", "Third name");
		const since = Date.now();
		for (const server of [one, other]) {
			while (!(await page(server, "/")).includes("Third name")) assert.ok(Date.now() - since < soon);
		}
	});

	it("include pages, menus and the announcement, which are items of data collections", async () => {
		const [items, collections] = [owner.use(dataItems), owner.use(dataCollections)];
		const permissions = { read: "ANYONE", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" } as const;
		for (const id of ["Pages", "Announcements"]) {
			await collections.createDataCollection({ collection: { id, permissions, fields: [] } });
		}
		const shows = async (path: string, expected: RegExp) => {
			const since = Date.now();
			assert.match(await page(one, path), expected);
			while (!expected.test(await page(other, path))) assert.ok(Date.now() - since < soon, `${path} lacks ${expected}`);
		};
		const care = { _id: "care", slug: "care", title: "Care", body: "<p>Wash cold</p><script>alert(1)</script>" };
		const dataItem = (data: JsonObject) => ({ dataItem: { data } });
		const [pages, announcements] = [{ dataCollectionId: "Pages" }, { dataCollectionId: "Announcements" }];
		await items.insertDataItem({ ...pages, ...dataItem(care) });
		await shows("/pages/care", /<h1>Care<\/h1>.*<p>Wash cold<\/p><\/div>/s);
		await items.updateDataItem({ ...pages, ...dataItem({ ...care, body: "<p>Wash warm</p>" }) });
		await shows("/pages/care", /<p>Wash warm<\/p>/);
		await items.bulkSaveDataItems({
			...announcements,
			dataItems: [{ data: { _id: "sale", text: "Sale until Sunday" } }],
		});
		await shows("/", /<p class="announcement">Sale until Sunday/);
		await items.truncateDataItems(announcements);
		await shows("/", /^(?!.*Sale until Sunday)/s);
		await items.removeDataItem({ ...pages, dataItemId: "care" });
		await shows("/pages/care", /^(?!.*Wash)/s);
		assert.equal((await fetch(`${other?.origin}/pages/care`)).status, 404);
		await collections.deleteDataCollection(pages);
		await shows("/pages/about", /<h1>/);
	});

	it("decide whether pages are light or dark for visitors who have not chosen", async () => {
		for (const [appearance, theme] of [
			["DARK", ' data-theme="dark"'],
			["LIGHT", ' data-theme="light"'],
			["AUTO", ""],
		] as const) {
			await change({ appearance });
			for (const path of paths) {
				const tag = /<html[^>]*>/.exec(await page(one, path))?.[0] ?? "";
				assert.equal(/ data-theme="[^"]*"/.exec(tag)?.[0] ?? "", theme, `${path} ${appearance}`);
			}
		}
		await change({ appearance: "DARK" });
		const chosen = await fetch(`${one?.origin}/`, { headers: { accept: "text/html", cookie: "theme=auto" } });
		assert.doesNotMatch(await chosen.text(), /<html[^>]*data-theme/);
	});

	it("decide what product pages say about stock", async () => {
		const mug = { name: "Mug", productType: "physical", priceData: { price: 10 } } as const;
		const { product } = await owner.use(products).createProduct({ product: mug });
		const setStock = (quantity: number) => {
			const variants = [{ variantId: "00000000-0000-0000-0000-000000000000", quantity }];
			const inventoryItem = { productId: product?.id ?? "", trackQuantity: true, variants };
			return owner.use(inventory).updateInventoryVariants({ inventoryItem });
		};
		await setStock(3);
		const show = () => page(one, `/products/${product?.slug}`);
		assert.ok((await show()).includes("Only 3 left"));
		await change({ stock: { lowQuantity: 2 } });
		assert.ok(!(await show()).includes("Only 3 left"));
		await setStock(0);
		const offers = async () => (await show()).includes('action="/stock-notice"');
		while (!(await offers()));
		await change({ stock: { notices: false } });
		assert.equal(await offers(), false);
	});
});
