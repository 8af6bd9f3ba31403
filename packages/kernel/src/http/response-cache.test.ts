import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { carts } from "@cartwright/commerce/purchase/cart-document";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { products as productService } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import { create, replace } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { minuteOf } from "../foundation/calendar-date.ts";
import type { Context } from "../foundation/context.ts";
import type { Identity } from "../foundation/identity.ts";
import { settings, settingsId } from "../sites/settings.ts";
import { ResponseCache } from "./response-cache.ts";

onEachEngine("cached responses", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const namesFor = async (client: Client) => {
		const { products } = await client.use(productService).queryProducts({ query: { paging: { limit: 100 } } });
		return products.map(({ name, stock }) => `${name} ${stock?.quantity ?? ""}`).sort();
	};

	it("show each change at once, including stock", async () => {
		const [visitor, staff] = [await shop.visitor(), await shop.staff()];
		const mug = await offer(shop, 5, { name: "Mug" });
		assert.deepEqual(await namesFor(visitor), ["Mug 5"]);
		assert.deepEqual(await namesFor(visitor), ["Mug 5"]);
		await staff.use(productService).updateProduct({ product: { id: mug.product.id, name: "Cup" } });
		assert.deepEqual(await namesFor(visitor), ["Cup 5"]);
		await offer(shop, 1, { name: "Tee" });
		assert.deepEqual(await namesFor(await shop.visitor()), ["Cup 5", "Tee 1"]);
	});

	it("are used until something changes", async () => {
		const visitor = await shop.visitor();
		await offer(shop, 5, { name: "Bowl" });
		await namesFor(visitor);
		const once = await shop.countStatements(() => namesFor(visitor));
		const again = async () => {
			await namesFor(visitor);
			await namesFor(visitor);
		};
		let least = Number.POSITIVE_INFINITY;
		// On a shared PostgreSQL server, writes to other databases look like changes.
		for (let attempt = 0; least > 0 && attempt < 200; attempt += 1) {
			least = Math.min(least, (await shop.countStatements(again)) - once);
		}
		assert.equal(least, 0);
	});

	it("are used although other requests of the call are answered by the search index", async () => {
		const visitor = await shop.visitor();
		await offer(shop, 5, { name: "Jar" });
		const filter = { name: { $startsWith: "J" }, slug: { $contains: "mug" } };
		const inIndex = async () => {
			const { products } = await visitor.use(productService).queryProducts({ query: { filter } });
			return products.map(({ name }) => name);
		};
		const page = () => visitor.use(productService).queryProducts({ query: { paging: { limit: 99 } } });
		assert.deepEqual([await inIndex(), await inIndex(), await inIndex()], [["Jar"], ["Jar"], ["Jar"]]);
		await offer(shop, 5, { name: "Jars" });
		assert.deepEqual((await inIndex()).sort(), ["Jar", "Jars"]);
		await page();
		const once = await shop.countStatements(page);
		const again = async () => {
			await page();
			await page();
		};
		let least = Number.POSITIVE_INFINITY;
		for (let attempt = 0; least > 0 && attempt < 200; attempt += 1) {
			least = Math.min(least, (await shop.countStatements(again)) - once);
		}
		assert.equal(least, 0);
	});

	it("are not shared with callers who may see more or less", async () => {
		const [visitor, staff] = [await shop.visitor(), await shop.staff()];
		const hidden = await offer(shop, 1, { name: "Hidden" });
		await staff.use(productService).updateProduct({ product: { id: hidden.product.id, visible: false } });
		const idsFor = async (client: Client) => {
			const { products } = await client.use(productsV3).queryProducts({ query: { cursorPaging: { limit: 100 } } });
			return products.map(({ id }) => id);
		};
		for (const round of [1, 2]) {
			assert.ok((await idsFor(staff)).includes(hidden.product.id), `round ${round}`);
			assert.ok(!(await idsFor(visitor)).includes(hidden.product.id), `round ${round}`);
		}
	});

	it("of one caller are not shared with others", async () => {
		const mug = await offer(shop, 9);
		const shoppers = await Promise.all(Array.from({ length: 3 }, () => shop.visitor()));
		for (const [index, shopper] of shoppers.entries()) {
			await shopper.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug, index + 1)] });
		}
		for (const round of [1, 2, 3]) {
			for (const [index, shopper] of shoppers.entries()) {
				const { cart } = await shopper.use(currentCart).getCurrentCart({});
				assert.equal(cart?.lineItems?.[0]?.quantity, index + 1, `round ${round}`);
			}
		}
	});

	it("show the current cart, whatever changed it or its products", async () => {
		const [shopper, staff] = [await shop.visitor(), await shop.staff()];
		const own = shopper.use(currentCart);
		const mug = await offer(shop, 3, { name: "Own mug" });
		await own.addToCurrentCart({ lineItems: [lineOf(mug, 2)] });
		const shown = async () => {
			for (let time = 0; time < 3; time++) await own.getCurrentCart({});
			const [line] = (await own.getCurrentCart({})).cart?.lineItems ?? [];
			return [line?.quantity, line?.productName?.original, line?.availability?.status];
		};
		assert.deepEqual(await shown(), [2, "Own mug", "AVAILABLE"]);
		await own.addToCurrentCart({ lineItems: [lineOf(mug, 1)] });
		assert.deepEqual(await shown(), [3, "Own mug", "AVAILABLE"]);
		await staff.use(productService).updateProduct({ product: { id: mug.product.id, name: "Own cup" } });
		assert.deepEqual(await shown(), [3, "Own cup", "AVAILABLE"]);
		const other = await shop.visitor();
		await place(other, await readyCheckout(other, lineOf(mug, 2)));
		assert.deepEqual(await shown(), [3, "Own cup", "PARTIALLY_AVAILABLE"]);
		await own.deleteCurrentCart({});
		await assert.rejects(own.getCurrentCart({}), { code: "OWNED_CART_NOT_FOUND" });
	});
});

describe("which responses are cached", () => {
	let shop: Shop;
	let cache: ResponseCache;
	const visitor = { kind: "visitor", visitorId: "v", clientId: "c" } as const;
	before(async () => {
		shop = await openShop();
	});
	after(() => shop.close());
	beforeEach(() => {
		cache = new ResponseCache(shop.store, 1024 * 1024, shop.now);
	});

	const keyFor = (identity: Identity) => cache.keyOf("call", shop.site, identity, "", "/");

	/** Whether the response is cached for the next request of the visitor. */
	const isCached = async (work: (context: Context) => unknown): Promise<boolean> => {
		const { store, site } = shop;
		const minute = minuteOf(shop.now().toISOString());
		const context = { store, site, identity: visitor, now: "now", minute, newId: () => "id" } as unknown as Context;
		const key = keyFor(visitor);
		assert.ok(key);
		const run = async (watched: Context) => {
			await work(watched);
			return "answer";
		};
		assert.equal(await cache.watch("call", key, context, run), "answer");
		return cache.get(key)?.toString() === "answer";
	};

	const readSettings = ({ store, site }: Context) => store.read(site, { found: byId(settings, settingsId) });

	it("those that depend on cached collections, until a write to one of them", async () => {
		assert.equal(await isCached(readSettings), true);
		const key = keyFor(visitor);
		assert.ok(key && cache.get(key)?.toString() === "answer");
		await shop.countStatements(async () => {});
		assert.equal(cache.get(key), undefined, "another process may have written anything");
	});

	it("those about a single document that this process wrote, until it is written again", async () => {
		const { store, site } = shop;
		const readCart = () => store.read(site, { cart: byId(carts, "c1") });
		await store.commit(site, [create(carts, { id: "c1", lines: [] } as never)]);
		assert.equal(await isCached(({ store: watched }) => watched.read(site, { cart: byId(carts, "c1") })), true);
		const { cart } = await readCart();
		const key = keyFor(visitor);
		assert.ok(cart && key);
		await store.commit(site, [replace(carts, cart, { ...cart.doc })]);
		assert.equal(cache.get(key), undefined);
		assert.equal(await isCached(({ store: watched }) => watched.read(site, { none: byId(carts, "none") })), false);
		assert.ok(keyFor(visitor), "another time the document may be known");
	});

	it("for the caller alone, if the call reads its identity", async () => {
		const readVisitor = ({ identity }: Context) => identity.kind === "visitor" && identity.visitorId;
		assert.equal(await isCached(readVisitor), false, "it was not yet known to count");
		assert.equal(await isCached(readVisitor), true);
		const other = keyFor({ ...visitor, visitorId: "w" });
		assert.ok(other);
		assert.equal(cache.get(other), undefined);
	});

	it("those that depend on the kind of the caller", async () => {
		assert.equal(await isCached(({ identity }) => identity.kind === "visitor"), true);
	});

	it("those that depend on the minute, until it is over", async () => {
		// From the start of a minute on.
		shop.advance(60_000 - (shop.now().getTime() % 60_000));
		assert.equal(await isCached(({ minute }) => minute), true);
		const key = keyFor(visitor);
		shop.advance(59_999);
		assert.ok(key && cache.get(key));
		shop.advance(1);
		assert.equal(cache.get(key), undefined);
	});

	for (const [name, work] of Object.entries<(context: Context) => unknown>({
		"look at the clock": ({ now }) => now,
		"make an id": ({ newId }) => newId(),
		"hand the context on": (context) => ({ ...context }),
		"read many of what is not cached": ({ store, site }) => store.read(site, { found: page(carts, { limit: 2 }) }),
		"read another site": ({ store }) => store.read("elsewhere", { found: byId(settings, settingsId) }),
		write: ({ store, site, newId }) => store.commit(site, [create(carts, { id: newId() } as never)]).catch(() => {}),
	})) {
		it(`not those of calls that ${name}`, async () => {
			assert.equal(await isCached(work), false);
			assert.equal(keyFor(visitor), undefined, "the call is not tried again");
			assert.ok(cache.keyOf("other", shop.site, visitor, "", "/"));
		});
	}
});
