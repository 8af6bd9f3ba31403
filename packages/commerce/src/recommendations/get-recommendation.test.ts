import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { orders as ordersService } from "@cartwright/contract/orders/orders";
import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { productSales, products } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import type { Client } from "@cartwright/sdk/client";
import type { CallError } from "@cartwright/sdk/errors";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { create, replace } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid, v5 as uuidOf } from "uuid";
import { orders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { algorithmIds } from "./algorithms.ts";
import { companionsOf } from "./companions.ts";
import { countOrder } from "./count-order.ts";
import { productCompanions } from "./documents.ts";
import { learnFromOrders } from "./subscribers.ts";

onEachEngine("recommendations", (engine) => {
	let shop: Shop;
	let shopper: Client;
	const idOf = (name: string) => uuidOf(name, storesAppId);

	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
		const [drinks, kitchen] = ["drinks", "kitchen"];
		const collectionsOf: Record<string, string[]> = {
			tea: [drinks, kitchen],
			coffee: [drinks],
			pot: [kitchen],
			cup: [drinks, kitchen],
			bag: [],
			lamp: ["light"],
			hidden: [drinks],
			lonely: [],
			seller: [],
		};
		await shop.store.commit(
			shop.site,
			Object.entries(collectionsOf).map(([name, collectionIds]) => create(products, product(name, collectionIds))),
		);
	});
	after(() => shop.close());

	const product = (name: string, collectionIds: string[]): Product =>
		({
			id: idOf(name),
			name,
			slug: name,
			visible: name !== "hidden",
			collectionIds,
			stockVersion: 0,
			numericId: 1,
			createdDate: shop.now().toISOString(),
			updatedDate: shop.now().toISOString(),
			variants: [],
			tags: [],
			derived: { minPrice: 0, sku: "" },
		}) as unknown as Product;

	const order = async (status: string, ...names: string[]): Promise<string> => {
		const id = uuid();
		const lineItems = names.map((name) => ({ catalogReference: { appId: storesAppId, catalogItemId: idOf(name) } }));
		const time = shop.now().toISOString();
		const dates = { createdDate: time, updatedDate: time, purchasedDate: time };
		const states = {
			paymentStatus: "PAID",
			fulfillmentStatus: "FULFILLED",
			payments: [],
			channelInfo: { type: "WEB" },
		};
		const priceSummary = { total: 0 };
		const doc = { id, status, lineItems, number: "1", currency: "USD", priceSummary, ...states, ...dates };
		const type = ordersService.events.orderCreated?.type ?? "";
		const event = { id: uuid(), entity: ordersService.entity, type, data: {}, time };
		await shop.store.commit(shop.site, [create(orders, doc as unknown as Order, [event])]);
		return id;
	};

	const work = async () => {
		const worker = new OutboxWorker({
			store: shop.store,
			newId: () => uuid(),
			now: shop.now,
			origin: "",
			jobs: [],
			gather: 0,
			log: pino({ level: "silent" }),
			providers: embeddedProviders({ store: shop.store, origin: "" }),
			subscribers: [learnFromOrders],
		});
		while (await worker.work());
	};

	const ask = async (
		algorithms: readonly (keyof typeof algorithmIds)[],
		names: readonly string[] = [],
		minimumRecommendedItems?: number,
	) => {
		const { recommendation } = await shopper.use(recommendations).getRecommendation({
			algorithms: algorithms.map((name) => ({ id: algorithmIds[name], appId: storesAppId })),
			items: names.map((name) => ({ appId: storesAppId, catalogItemId: idOf(name) })),
			...(minimumRecommendedItems === undefined ? {} : { minimumRecommendedItems }),
		});
		return {
			names: (recommendation?.items ?? []).map(({ catalogItemId }) => nameOf.get(catalogItemId)),
			algorithm: recommendation?.algorithm?.id,
		};
	};
	const nameOf = new Map(
		["tea", "coffee", "pot", "cup", "bag", "lamp", "hidden", "lonely", "seller"].map((name) => [idOf(name), name]),
	);

	it("without sales history recommends only products that share collections", async () => {
		assert.deepEqual((await ask(["boughtTogether"], ["tea"])).names.slice(0, 1), ["cup"]);
		assert.deepEqual(new Set((await ask(["sharedCollections"], ["tea"])).names), new Set(["cup", "coffee", "pot"]));
		assert.deepEqual((await ask(["boughtTogether"], ["lonely"])).names, []);
		assert.deepEqual((await ask(["bestsellers"])).names, []);
	});

	it("learns from approved orders which products are bought together, without hidden or deleted ones", async () => {
		for (let index = 0; index < 3; index++) await order("APPROVED", "tea", "bag", "hidden", "gone");
		await order("APPROVED", "tea", "lamp");
		await order("CANCELED", "tea", "seller");
		await work();
		const { names, algorithm } = await ask(["boughtTogether"], ["tea"]);
		assert.deepEqual(names.slice(0, 2), ["bag", "lamp"]);
		assert.ok(!names.includes("hidden") && !names.includes("seller") && !names.includes("tea"));
		assert.equal(algorithm, algorithmIds.boughtTogether);
		assert.deepEqual((await ask(["boughtTogether"], ["lonely"])).names, ["tea", "bag", "lamp"]);
	});

	it("counts an order once, even if its event is delivered repeatedly", async () => {
		const id = await order("APPROVED", "coffee", "cup");
		const context = {
			store: shop.store,
			newId: () => uuid(),
			origin: "",
			providers: embeddedProviders({ store: shop.store, origin: "" }),
		};
		const heard = { ...context, now: shop.now().toISOString(), log: pino({ level: "silent" }) };
		for (let index = 0; index < 3; index++) await countOrder(heard, shop.site, id);
		await work();
		const { sales } = await shop.store.read(shop.site, { sales: byId(productSales, idOf("coffee")) });
		assert.equal(sales?.doc.orders, 1);
	});

	it("counts an order that is approved after it was placed", async () => {
		const id = await order("PENDING", "seller", "coffee");
		await work();
		assert.notEqual((await ask(["boughtTogether"], ["seller"])).names[0], "coffee");
		const { stored } = await shop.store.read(shop.site, { stored: byId(orders, id) });
		assert.ok(stored);
		const type = ordersService.events.orderApproved?.type ?? "";
		const event = { id: uuid(), entity: ordersService.entity, type, data: {}, time: shop.now().toISOString() };
		await shop.store.commit(shop.site, [replace(orders, stored, { ...stored.doc, status: "APPROVED" }, [event])]);
		await work();
		assert.equal((await ask(["boughtTogether"], ["seller"])).names[0], "coffee");
	});

	it("removes a cancelled order once, and keeps the orders before it", async () => {
		const heat = async (name: string) => {
			const { sales } = await shop.store.read(shop.site, { sales: byId(productSales, idOf(name)) });
			return sales?.doc;
		};
		const before = [await heat("coffee"), await heat("lonely")];
		const id = await order("APPROVED", "coffee", "lonely", "lonely");
		await work();
		assert.equal((await heat("lonely"))?.orders, 1);
		assert.equal((await ask(["boughtTogether"], ["lonely"])).names[0], "coffee");
		const hear = async (name: "orderCanceled" | "orderApproved") => {
			const { stored } = await shop.store.read(shop.site, { stored: byId(orders, id) });
			assert.ok(stored);
			const type = ordersService.events[name]?.type ?? "";
			const event = { id: uuid(), entity: ordersService.entity, type, data: {}, time: shop.now().toISOString() };
			await shop.store.commit(shop.site, [replace(orders, stored, { ...stored.doc, status: "CANCELED" }, [event])]);
			await work();
		};
		await hear("orderCanceled");
		assert.equal((await heat("lonely"))?.orders, before[1]?.orders);
		await hear("orderCanceled");
		await hear("orderApproved");
		const after = [await heat("coffee"), await heat("lonely")];
		assert.deepEqual(
			after.map((sales) => sales?.orders),
			before.map((sales) => sales?.orders),
		);
		assert.ok(Math.abs((after[0]?.heat ?? 0) - (before[0]?.heat ?? 0)) < 1e-6);
		const { companions } = await shop.store.read(shop.site, {
			companions: byIds(productCompanions, [idOf("coffee"), idOf("lonely")]),
		});
		assert.equal(companions.get(idOf("lonely")), undefined);
		assert.ok(!companionsOf(companions.get(idOf("coffee"))?.doc).ids.includes(idOf("lonely")));
	});

	it("reads companions that an earlier version stored as a list", async () => {
		const companions = [{ id: idOf("cup"), weight: 0.5 }];
		await shop.store.commit(shop.site, [create(productCompanions, { id: idOf("lonely"), companions })]);
		assert.equal((await ask(["boughtTogether"], ["lonely"])).names[0], "cup");
		await order("APPROVED", "lonely", "lamp");
		await work();
		assert.deepEqual((await ask(["boughtTogether"], ["lonely"])).names.slice(0, 2), ["lamp", "cup"]);
	});

	it("reads companions that an earlier version stored as an object", async () => {
		const { stored } = await shop.store.read(shop.site, { stored: byId(productCompanions, idOf("lonely")) });
		assert.ok(stored);
		const companions = { [idOf("cup")]: 5, [idOf("lamp")]: 4 };
		await shop.store.commit(shop.site, [replace(productCompanions, stored, { ...stored.doc, companions })]);
		assert.deepEqual((await ask(["boughtTogether"], ["lonely"])).names.slice(0, 2), ["cup", "lamp"]);
	});

	it("ranks best sellers by recent sales", async () => {
		shop.advance(60 * 24 * 3_600_000);
		shopper = await shop.visitor();
		await order("APPROVED", "lonely");
		await work();
		assert.deepEqual((await ask(["bestsellers"])).names.slice(0, 2), ["lonely", "tea"]);
		assert.ok(!(await ask(["bestsellers"], ["lonely"])).names.includes("lonely"));
	});

	it("uses the first algorithm of the request that finds enough items", async () => {
		const both = ["viewedTogether", "boughtTogether", "bestsellers"] as const;
		assert.equal((await ask(both, ["seller"])).algorithm, algorithmIds.boughtTogether);
		const reversed = [...both].reverse();
		assert.equal((await ask(["sharedCollections", ...both], ["seller"])).algorithm, algorithmIds.boughtTogether);
		assert.equal((await ask(["sharedCollections", ...reversed], ["seller"], 4)).algorithm, algorithmIds.bestsellers);
		assert.equal((await ask(["bestsellers", "boughtTogether"], ["seller"])).algorithm, algorithmIds.bestsellers);
		const none = await ask(both, ["seller"], 100);
		assert.deepEqual([none.names, none.algorithm], [[], undefined]);
		assert.deepEqual((await ask(["boughtTogether"], [])).names, []);
	});

	it("rejects unknown algorithms, apps and items with their codes", async () => {
		const codeOf = (request: unknown) =>
			shopper
				.use(recommendations)
				.getRecommendation(request as never)
				.then(
					() => assert.fail("the call was answered"),
					(error) => (error as CallError).code,
				);
		const supported = { id: algorithmIds.bestsellers, appId: storesAppId };
		const items = [{ appId: uuid(), catalogItemId: "a" }];
		assert.equal(await codeOf({ algorithms: [supported], items }), "ITEM_APP_ID_NOT_SUPPORTED");
		assert.equal(await codeOf({ algorithms: [supported, { ...supported, id: uuid() }] }), "ALGORITHM_NOT_SUPPORTED");
		assert.equal(await codeOf({ algorithms: [{ ...supported, appId: uuid() }] }), "RECOMMENDATIONS_PROVIDER_NOT_FOUND");
	});

	it("lists the supported algorithms", async () => {
		const { availableAlgorithms } = await shopper.use(recommendations).listAvailableAlgorithms({});
		assert.deepEqual(
			availableAlgorithms.map(({ config, appId }) => [config?.algorithmType, config?.algorithmId, appId]),
			[
				["RELATED_ITEMS", algorithmIds.boughtTogether, storesAppId],
				["RELATED_ITEMS", algorithmIds.sharedCollections, storesAppId],
				["GLOBAL", algorithmIds.bestsellers, storesAppId],
			],
		);
	});

	it("needs as many store reads for many items as for one", async () => {
		await ask(["boughtTogether"], [...nameOf.values()]);
		const one = await shop.countStatements(() => ask(["boughtTogether"], ["tea"]));
		const many = await shop.countStatements(() => ask(["boughtTogether"], ["tea", "coffee", "pot", "seller"]));
		assert.equal(many, one);
	});
});
