import assert from "node:assert/strict";
import { afterEach, beforeEach, it } from "node:test";
import { attemptAllowances } from "@cartwright/accounts/identity/attempts/documents";
import { openIdRecords } from "@cartwright/accounts/identity/authorization/documents";
import { signInFlows } from "@cartwright/accounts/identity/flows/documents";
import { deletedCarts, savedLines } from "@cartwright/commerce/carts/documents";
import { orders } from "@cartwright/commerce/orders/documents";
import { type Cart, carts } from "@cartwright/commerce/purchase/cart-document";
import { cartCreated } from "@cartwright/commerce/purchase/cart-events";
import { learnedOrders } from "@cartwright/commerce/recommendations/documents";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { deadLetters } from "@cartwright/kernel/outbox/documents";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { create } from "@cartwright/store/batch";
import type { AnyCollection, Collection, Document } from "@cartwright/store/collection";
import { byId, count } from "@cartwright/store/store";
import { offer } from "@cartwright/testing/buying";
import { exampleOrder } from "@cartwright/testing/example-order";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { embeddedProviders } from "./providers.ts";
import { expiryJobs, jobs } from "./reactions.ts";

const day = 86_400_000;
const entity = "wix.ecom.v1.cart";

onEachEngine("what nobody goes on with", (engine) => {
	let shop: Shop;
	beforeEach(async () => {
		shop = await openShop({ engine });
	});
	afterEach(() => shop.close());

	const cleanUp = async (worker = newWorker()): Promise<void> => {
		while (await worker.runDueJobs());
	};
	const newWorker = () =>
		new OutboxWorker({
			store: shop.store,
			newId: () => uuid(),
			now: shop.now,
			origin: "",
			subscribers: [],
			log: pino({ level: "silent" }),
			providers: embeddedProviders({ store: shop.store, origin: "" }),
			jobs: [...jobs, ...expiryJobs({ cartDays: 90, checkoutDays: 90, learnedOrderDays: 400, deadLetterDays: 90 })],
		});
	const countOf = async <Doc extends Document>(collection: Collection<Doc>): Promise<number> =>
		(await shop.store.read(shop.site, { all: count(collection) })).all;
	const idAt = (time: Date) => uuid({ msecs: time.getTime() });
	const fill = async (
		number: number,
		makeDocument: (index: number) => { collection: AnyCollection; doc: Document },
	) => {
		for (let at = 0; at < number; at += 1000) {
			const batch = Array.from({ length: Math.min(1000, number - at) }, (_, index) => makeDocument(at + index));
			await shop.store.commit(
				shop.site,
				batch.map(({ collection, doc }) => create(collection as Collection<Document>, doc)),
			);
		}
	};
	const cartAt = (time: Date, more: Partial<Cart> = {}): Cart => ({
		id: idAt(time),
		currency: "USD",
		lines: [],
		customLines: [],
		buyer: {},
		purchaseFlowId: uuid(),
		createdDate: time.toISOString(),
		updatedDate: time.toISOString(),
		...more,
	});
	const checkoutAt = (time: Date, more: Partial<Cart> = {}): Cart => ({
		...cartAt(time),
		channelType: "WEB",
		createdBy: {},
		...more,
	});
	const ago = (days: number) => new Date(shop.now().getTime() - days * day);

	it("is deleted in one run, while others write without conflicts", async (test) => {
		const [number, old] = [10_000, ago(100)];
		await fill(number, () => ({ collection: carts, doc: cartAt(old) }));
		await fill(number, (index) => ({
			collection: openIdRecords,
			doc: { id: `record ${index}`, payload: "{}", expires: old.toISOString() } as Document,
		}));
		const shopper = await shop.visitor();
		const { product } = await offer(shop);
		let [isOver, written, slowest] = [false, 0, 0];
		const write = async () => {
			while (!isOver) {
				const began = performance.now();
				const response = await shop.app.inject({
					method: "POST",
					url: "/ecom/v1/carts/current/add-to-cart",
					headers: { authorization: shopper.token },
					payload: {
						lineItems: [
							{
								quantity: 1,
								catalogReference: { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: product.id },
							},
						],
					},
				});
				assert.equal(response.statusCode, 200, response.body);
				written += 1;
				slowest = Math.max(slowest, performance.now() - began);
				if (written > 90) await new Promise((resolve) => setTimeout(resolve, 50));
			}
		};
		const began = performance.now();
		const [, took] = await Promise.all([
			write(),
			cleanUp().then(() => {
				isOver = true;
				return performance.now() - began;
			}),
		]);
		assert.deepEqual([await countOf(carts), await countOf(openIdRecords)], [1, 0]);
		assert.ok(written > 0);
		test.diagnostic(
			`${2 * number} rows in ${took.toFixed(0)} ms; ${written} calls beside it, the slowest ${slowest.toFixed(0)} ms`,
		);
	});

	it("stays while it is young, changed lately, or its order may still be paid", async () => {
		const [old, young] = [ago(100), ago(80)];
		const pending = { ...exampleOrder({}), id: uuid(), status: "PENDING" } as const;
		const paid = { ...exampleOrder({}), id: uuid(), status: "APPROVED" } as const;
		const open = checkoutAt(old);
		const bought = checkoutAt(old, { orderId: paid.id, completed: true });
		const unpaid = checkoutAt(old, { orderId: pending.id, completed: true });
		const used = checkoutAt(old, { updatedDate: young.toISOString() });
		const retained = {
			young: cartAt(young),
			changed: cartAt(old, { updatedDate: young.toISOString() }),
		};
		const gone = {
			old: cartAt(old),
		};
		const saved = { old: cartAt(old), young: cartAt(old, { updatedDate: young.toISOString() }) };
		await shop.store.commit(shop.site, [
			...[pending, paid].map((each) => create(orders, each)),
			...[open, bought, unpaid, used].map((each) => create(carts, each)),
			...[...Object.values(retained), ...Object.values(gone)].map((each) => create(carts, each)),
			...Object.values(saved).map((each) => create(savedLines, each)),
		]);
		await cleanUp();
		const isThere = async <Doc extends Document>(collection: Collection<Doc>, { id }: Document) =>
			(await shop.store.read(shop.site, { found: byId(collection, id) })).found !== undefined;
		for (const [name, cart] of Object.entries(retained)) assert.equal(await isThere(carts, cart), true, name);
		for (const [name, cart] of Object.entries(gone)) assert.equal(await isThere(carts, cart), false, name);
		assert.deepEqual(await Promise.all([unpaid, used].map((each) => isThere(carts, each))), [true, true]);
		assert.deepEqual(await Promise.all([open, bought].map((each) => isThere(carts, each))), [false, false]);
		assert.deepEqual([await isThere(savedLines, saved.old), await isThere(savedLines, saved.young)], [false, true]);
	});

	it("is deleted together with its events", async () => {
		const cart = cartAt(ago(100));
		const facts = { now: cart.createdDate, newId: () => uuid() };
		await shop.store.commit(shop.site, [create(carts, cart, [cartCreated(facts), cartCreated(facts)])]);
		assert.equal((await shop.store.eventsOf(shop.site, entity, cart.id)).length, 2);
		await cleanUp();
		assert.deepEqual(await shop.store.eventsOf(shop.site, entity, cart.id), []);
		assert.equal(await countOf(carts), 0);
	});

	it("is deleted with its events, also if a call deleted it before", async () => {
		const shopper = await shop.visitor();
		const { product } = await offer(shop);
		const line = { quantity: 1, catalogReference: { appId: storesAppId, catalogItemId: product.id } };
		const { cart } = await shopper.use(currentCart).addToCurrentCart({ lineItems: [line] });
		const id = cart?.id ?? "";
		await shopper.use(currentCart).deleteCurrentCart({});
		const eventCount = async () => (await shop.store.eventsOf(shop.site, entity, id)).length;
		assert.equal(await eventCount(), 2);
		shop.advance(89 * day);
		await cleanUp();
		assert.equal(await eventCount(), 2);
		shop.advance(2 * day);
		await cleanUp();
		assert.deepEqual([await eventCount(), await countOf(deletedCarts)], [0, 0]);
	});

	it("is deleted also if it records what was counted or could not be delivered", async () => {
		const learned = (days: number) => ({ id: uuid(), countedOn: ago(days).toISOString().slice(0, 10) });
		const letter = (days: number) => ({
			id: uuid(),
			eventId: uuid(),
			subscriber: "one",
			entity,
			entityId: uuid(),
			sequence: 1,
			type: "created",
			attempts: 10,
			reason: "",
			createdDate: ago(days).toISOString(),
		});
		await shop.store.commit(shop.site, [
			...[399, 402].map((days) => create(learnedOrders, learned(days))),
			...[89, 91].map((days) => create(deadLetters, letter(days))),
		]);
		await cleanUp();
		assert.deepEqual([await countOf(learnedOrders), await countOf(deadLetters)], [1, 1]);
	});

	it("is deleted by the next server where one crashed in between", async () => {
		await fill(350, (index) => ({
			collection: attemptAllowances,
			doc: { id: `a${index}`, remaining: 1, expires: ago(1).toISOString() } as Document,
		}));
		await fill(350, (index) => ({
			collection: signInFlows,
			doc: { id: `j${index}`, expires: ago(1).toISOString() } as Document,
		}));
		const { store } = shop;
		let left = 3;
		const crashing = new Proxy(store, {
			get(target, name) {
				const member = Reflect.get(target, name);
				if (name !== "commit") return typeof member === "function" ? member.bind(target) : member;
				return (...batch: Parameters<typeof store.commit>) =>
					left-- > 0 ? store.commit(...batch) : Promise.reject(new Error("the process dies here"));
			},
		});
		const signIns = jobs.find(({ name }) => name === "purge-expired-sign-ins");
		const facts = { newId: () => uuid(), origin: "", now: shop.now().toISOString(), log: pino({ level: "silent" }) };
		const context = { ...facts, providers: embeddedProviders({ store, origin: "" }) };
		await assert.rejects(async () => signIns?.run({ ...context, store: crashing }), /dies here/);
		const between = (await countOf(attemptAllowances)) + (await countOf(signInFlows));
		assert.ok(between > 0 && between < 700, `${between} are left`);
		await cleanUp();
		assert.deepEqual([await countOf(attemptAllowances), await countOf(signInFlows)], [0, 0]);
	});
});
